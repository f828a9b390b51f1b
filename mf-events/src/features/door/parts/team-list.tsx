import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useMemo, useState } from 'react';
import type { ClockText } from '../../../queue/queue-texts.ts';
import type { DoorTeam } from '../kept/door-types.ts';
import type { KeptDoor, KeptScan } from '../kept/kept-door.ts';
import { keysOf, type Person, scansOf } from '../work/decide.ts';
import { placeText } from './door-texts.ts';
import { findTeams } from './find-teams.ts';

export interface TeamActions {
  onCheckIn: (people: Person[]) => void;
  onUndo: (whos: string[]) => void;
  onNote: (who: string) => void;
}

interface TeamListProps extends TeamActions {
  kept: KeptDoor;
  waiting: readonly KeptScan[];
  clock: ClockText;
}

const MOST = 20;

/** The people without a ticket: found by name, team, reference or roll number. */
export function TeamList({ kept, ...rest }: TeamListProps) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => findTeams(kept.teams, search), [kept.teams, search]);
  return (
    <Box component="section" aria-label="List" sx={{ display: 'grid', gap: 4 }}>
      <LabelledInput
        label="Search the list"
        hint="Name, team, reference or roll number"
        value={search}
        onChange={setSearch}
        autoComplete="off"
        type="search"
      />
      {search.trim() && found.length === 0 && (
        <Typography role="status">Nobody on the list of this door fits.</Typography>
      )}
      <Box
        component="ul"
        aria-label="Teams"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
      >
        {found.slice(0, MOST).map((team) => (
          <TeamItem key={team.registration_id} team={team} kept={kept} {...rest} />
        ))}
      </Box>
      {found.length > MOST && (
        <Typography color="textSecondary">{`${found.length - MOST} more. Type more letters.`}</Typography>
      )}
    </Box>
  );
}

function TeamItem({ team, kept, waiting, clock, ...actions }: TeamListProps & { team: DoorTeam }) {
  const rows = team.members.map((member) => ({
    person: { member, team },
    ins: scansOf(kept, waiting, keysOf(member)).ins,
  }));
  const missing = rows.filter(({ ins }) => ins.length === 0).map(({ person }) => person);
  return (
    <Box
      component="li"
      aria-label={team.team_name}
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'line',
        borderRadius: '14px',
        display: 'grid',
        gap: 3,
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          <bdi>{team.team_name}</bdi>
        </Typography>
        <Typography color="textSecondary">
          {[
            team.reference,
            team.modules.join(', '),
            ...(team.paid ? [] : ['Not paid in full']),
          ].join(' · ')}
        </Typography>
      </Box>
      {rows.map(({ person, ins }) => (
        <MemberRow
          key={person.member.id}
          person={person}
          first={ins[0]}
          clock={clock}
          {...actions}
        />
      ))}
      {missing.length > 1 && (
        <Button variant="outlined" onClick={() => actions.onCheckIn(missing)}>
          {`Check in ${missing.length} of the team`}
        </Button>
      )}
    </Box>
  );
}

interface MemberRowProps extends TeamActions {
  person: Person;
  first: ReturnType<typeof scansOf>['ins'][number] | undefined;
  clock: ClockText;
}

function MemberRow({ person, first, clock, onCheckIn, onUndo, onNote }: MemberRowProps) {
  const { id, name, university_roll_no } = person.member;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {first ? `Here since ${clock(first.at)}, ${placeText(first)}` : university_roll_no}
        </Typography>
      </Box>
      {first ? (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Undo the check-in of ${name}`}
            onClick={() => onUndo([id])}
          >
            Undo
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Note about ${name}`}
            onClick={() => onNote(id)}
          >
            Note
          </Button>
        </Box>
      ) : (
        <Button
          size="small"
          variant="contained"
          aria-label={`Check in ${name}`}
          onClick={() => onCheckIn([person])}
        >
          Check in
        </Button>
      )}
    </Box>
  );
}
