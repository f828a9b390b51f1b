import { Box, Typography } from '@club/web-kit/ui';
import type { ClockText } from '../../../queue/queue-texts.ts';
import type { KeptDoor, KeptScan } from '../kept/kept-door.ts';
import { keysOf, peopleOf, scansOf } from '../work/decide.ts';
import { placeText } from './door-texts.ts';

interface ProblemListProps {
  kept: KeptDoor;
  waiting: readonly KeptScan[];
  clock: ClockText;
}

/** What the server found out about earlier check-ins: two doors let the same person in, or a ticket was not valid any more. */
export function ProblemList({ kept, waiting, clock }: ProblemListProps) {
  const twice = peopleTwice(kept, waiting);
  if (twice.length + kept.refusals.length === 0) return null;
  return (
    <Box component="section" aria-label="To check" sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h2" variant="h4">
        To check
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {twice.map(({ member, ins }) => (
          <li key={member.id}>
            <bdi>{member.name}</bdi>
            <span>
              {` was let in twice: ${ins.map((one) => `${clock(one.at)} ${placeText(one)}`).join(', and ')}`}
            </span>
          </li>
        ))}
        {kept.refusals.map(({ nonce, who, at, reason }) => (
          <li key={nonce}>
            <bdi>{who}</bdi>
            <span>{`, let in at ${clock(at)}: ${reason}`}</span>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function peopleTwice(kept: KeptDoor, waiting: readonly KeptScan[]) {
  const people = peopleOf(kept.teams);
  return Object.keys(kept.ins).flatMap((id) => {
    const member = people.get(id)?.member;
    const ins = member ? scansOf(kept, waiting, keysOf(member)).ins : [];
    return member && ins.length > 1 ? [{ member, ins }] : [];
  });
}
