import type { Criterion } from '@club/contracts/events/contest';
import type { Judgement } from '@club/contracts/events/merge-judgements';
import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { plural } from '../../../queue/queue-texts.ts';
import { type Draft, draftsOf, keepDraft } from '../kept/drafts.ts';
import type { KeptJudging } from '../kept/kept-judging.ts';
import { say } from '../work/act.ts';
import type { JudgingWork } from '../work/judging-work.ts';
import { nameIn } from '../work/own-judgements.ts';
import { BackButton, Heading } from './heading.tsx';
import { KnownButton } from './known-button.tsx';
import { NotKept } from './not-kept.tsx';
import { PointsField } from './points-field.tsx';
import { NeedsNetwork, SubmissionView } from './submission-view.tsx';

export interface ScreenProps {
  work: JudgingWork;
  kept: KeptJudging;
  /** What the judge has said before. */
  before: Judgement | undefined;
  onDone: () => void;
  onBack: () => void;
}

const MAX_NOTE = 500;

type ScoreScreenProps = ScreenProps & { id: string };

/** One submission, with its points. */
export function ScoreScreen(props: ScoreScreenProps) {
  const { work, kept, id, onDone, onBack } = props;
  const submission = kept.submissions.find((one) => one.id === id);
  const name = nameIn(kept, id);
  const refusal = props.before ? undefined : kept.refusals.find(({ who }) => who === name);
  return (
    <>
      <BackButton onBack={onBack} />
      <Heading>{name}</Heading>
      {refusal && <Typography role="alert">{refusal.reason}</Typography>}
      {submission && <SubmissionView submission={submission} />}
      {submission && <NeedsNetwork of={[submission]} />}
      <ScoreForm {...props} />
      <KnownButton work={work} ids={[id]} kept={kept} onDone={onDone} />
    </>
  );
}

/** What the form has, which is kept with each change so that nothing is lost with the page, and the way to save it. */
function useScores({ work, kept, id, before, onDone }: ScoreScreenProps) {
  const { criteria } = kept.judging;
  const [draft, setDraft] = useState<Draft>(
    () => draftsOf(kept)[id] ?? { scores: { ...before?.scores }, note: before?.note ?? '' },
  );
  const [isKept, setIsKept] = useState(true);
  const [problem, setProblem] = useState<'missing' | 'full'>();
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setIsKept(keepDraft(kept, id, next));
  };
  const scores = pointsOf(criteria, draft);
  const missing = criteria.filter((criterion) => scores[criterion.id] === undefined);
  const save = async (form: HTMLFormElement) => {
    const [first] = missing;
    if (first) {
      setProblem('missing');
      // The criterion may be far above the button.
      return form.querySelector<HTMLElement>(`[name="${first.id}"]`)?.focus();
    }
    if (await say(work, [{ submission_id: id, scores, note: draft.note.trim() }])) onDone();
    else setProblem('full');
  };
  return {
    ...{ draft, change, isKept, scores, save, isFull: problem === 'full' },
    missing: problem === 'missing' ? missing : [],
  };
}

function ScoreForm(props: ScoreScreenProps) {
  const { draft, change, isKept, scores, missing, isFull, save } = useScores(props);
  return (
    <Box
      component="form"
      noValidate
      aria-label="Your judgement"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
      sx={{ display: 'grid', gap: 5 }}
    >
      {props.kept.judging.criteria.map((criterion) => (
        <PointsField
          key={criterion.id}
          criterion={criterion}
          value={scores[criterion.id]}
          isMissing={missing.includes(criterion)}
          onChange={(points) => change({ scores: { ...draft.scores, [criterion.id]: points } })}
        />
      ))}
      <LabelledInput
        label="Note (optional)"
        hint="The organisers of the contest read it."
        value={draft.note}
        onChange={(note) => change({ note })}
        multiline
        minRows={2}
        inputProps={{ maxLength: MAX_NOTE }}
      />
      {!isKept && (
        <Typography role="alert">
          This device does not keep what you have not saved. Save it before you leave the page.
        </Typography>
      )}
      {missing.length > 0 && (
        <Typography role="alert" color="error">
          {`Choose the points of ${plural(missing.length, 'more criterion', 'more criteria')}.`}
        </Typography>
      )}
      {isFull && <NotKept />}
      <Button type="submit" variant="contained">
        {props.before ? 'Save the change' : 'Save and go on'}
      </Button>
    </Box>
  );
}

/** The points of the current criteria. Those of removed criteria are left out. */
const pointsOf = (criteria: Criterion[], { scores }: Draft): Record<string, number> =>
  Object.fromEntries(
    criteria.flatMap(({ id, points }) => {
      const given = scores[id];
      return given !== undefined && given <= points ? [[id, given]] : [];
    }),
  );
