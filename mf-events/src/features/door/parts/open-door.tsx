import { DOOR_WORKER, doorPath } from '@club/contracts/remotes/paths';
import { createDraftStore } from '@club/web-kit/draft-store';
import { useClub } from '@club/web-kit/state';
import { Box, Column, IconButton, Typography, VolumeOffIcon, VolumeUpIcon } from '@club/web-kit/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenProps } from '../../../queue/link-app.tsx';
import { Notices } from '../../../queue/notices.tsx';
import { clockIn, networkText } from '../../../queue/queue-texts.ts';
import { useUpdate } from '../../../queue/worker/use-update.ts';
import type { KeptDoor } from '../kept/kept-door.ts';
import { allowSound, signal } from '../scan/signals.ts';
import { countHere, type Outcome, type Person, peopleOf } from '../work/decide.ts';
import type { DoorView, Work } from '../work/door-work.ts';
import { enterTicket } from '../work/enter-ticket.ts';
import { addNote, checkIn, undo } from '../work/record-scans.ts';
import { CameraPanel } from './camera-panel.tsx';
import { doorWords } from './door-texts.ts';
import { NoteForm } from './note-form.tsx';
import { NumberForm } from './number-form.tsx';
import { ProblemList } from './problem-list.tsx';
import { ResultPanel } from './result-panel.tsx';
import { TeamList } from './team-list.tsx';

/** A door at work. */
export function OpenDoor({ work, view, kept, onOther }: OpenProps<Work>) {
  const { waiting, outcome } = view;
  const { time_zone } = useClub();
  const clock = useMemo(() => clockIn(time_zone), [time_zone]);
  const run = useTasks(work);
  const [noted, setNoted] = useState<string>();
  const { isKept, begin } = useUpdate(DOOR_WORKER, doorPath);
  const onCode = (code: string) => run(() => enterTicket(work, code));
  const actions = {
    onCheckIn: (people: Person[]) => run(() => checkIn(work, people)),
    onUndo: (whos: string[]) => run(() => undo(work, whos)),
    onNote: setNoted,
  };
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', pb: 8 }}>
      <ResultPanel
        number={view.outcomes}
        outcome={outcome}
        door={kept.door}
        clock={clock}
        {...actions}
      />
      <Column>
        <Box sx={{ display: 'grid', gap: 5, pt: 4 }}>
          {noted && (
            <NoteForm
              name={peopleOf(kept.teams).get(noted)?.member.name ?? 'this person'}
              onCancel={() => setNoted(undefined)}
              onNote={(note) => {
                setNoted(undefined);
                run(() => addNote(work, noted, note));
              }}
            />
          )}
          <CameraPanel onCode={onCode} />
          <NumberForm onCode={onCode} />
          <DoorStatus
            view={view}
            kept={kept}
            text={networkText(view, clock, doorWords.item)}
            isKept={isKept}
          />
          <Notices view={view} words={doorWords} onUpdate={begin} onOther={onOther} />
          <ProblemList kept={kept} waiting={waiting} clock={clock} />
          <TeamList kept={kept} waiting={waiting} clock={clock} {...actions} />
        </Box>
      </Column>
    </Box>
  );
}

/** Runs one task after the other, and shows and sounds what came of each. */
function useTasks(work: Work): (task: () => Promise<Outcome>) => void {
  const last = useRef<Promise<void>>(Promise.resolve());
  return (task) => {
    last.current = last.current.then(async () => {
      const outcome = await task();
      work.set({ outcome, outcomes: work.view().outcomes + 1 });
    });
    last.current.catch(reportError);
  };
}

interface DoorStatusProps {
  view: DoorView;
  kept: KeptDoor;
  text: string;
  isKept: boolean;
}

function DoorStatus({
  view: { waiting, outcome, offlineSince },
  kept,
  text,
  isKept,
}: DoorStatusProps) {
  const { isMuted, toggle } = useMute(outcome);
  const { name, event_title, module } = kept.door;
  const expected = kept.teams.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <Box
      component="section"
      aria-label="Door"
      sx={{ display: 'flex', gap: 3, alignItems: 'start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h1" variant="h4">
          {name}
        </Typography>
        <Typography color="textSecondary">
          {module ? `${event_title}, ${module}` : event_title}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>
          {`${countHere(kept, waiting)} of ${expected} are here`}
        </Typography>
        <Typography role="status" sx={{ fontWeight: offlineSince === undefined ? 400 : 700 }}>
          {text}
        </Typography>
        {isKept && (
          <Typography variant="body2" color="textSecondary">
            This page also opens without a network. Add it to the home screen from the menu of the
            browser.
          </Typography>
        )}
      </Box>
      <IconButton aria-label={isMuted ? 'Sound on' : 'Sound off'} onClick={toggle}>
        {isMuted ? <VolumeOffIcon /> : <VolumeUpIcon />}
      </IconButton>
    </Box>
  );
}

const mutes = createDraftStore({
  name: 'club-door-muted',
  version: 1,
  lifetime: 'browser',
  parse: (value) => (value === true ? true : undefined),
});

/** Each new outcome sounds and shakes, also one that the server has corrected. */
function useMute(outcome: Outcome | undefined) {
  const [isMuted, setIsMuted] = useState(() => mutes.read() ?? false);
  const muted = useRef(isMuted);
  muted.current = isMuted;
  useEffect(() => {
    if (outcome) signal(outcome.kind, muted.current);
  }, [outcome]);
  const toggle = () => {
    allowSound();
    if (isMuted) mutes.clear();
    else mutes.write(undefined, true);
    setIsMuted(!isMuted);
  };
  return { isMuted, toggle };
}
