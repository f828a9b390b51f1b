import type { sendDoorScans } from '@club/contracts/events/door';
import type { CallAnswer } from '@club/contracts/http/call';
import { sentTime } from '../../../queue/kept.ts';
import { settleItems } from '../../../queue/send.ts';
import type { KeptDoor, KeptScan } from '../kept/kept-door.ts';
import { type Outcome, type Person, peopleOf, scansOf } from './decide.ts';
import type { Work } from './door-work.ts';
import { withCheckIns } from './read-list.ts';

type Answer = CallAnswer<typeof sendDoorScans>;

/** Sends scans, and takes over what the server says of them. @throws the error of the call */
export async function sendScans(
  work: Work,
  kept: KeptDoor,
  scans: readonly KeptScan[],
  waiting: number,
): Promise<void> {
  const answer = await work.api.send({
    ...{ token: kept.token, waiting },
    sent_at: new Date(work.now()).toISOString(),
    scans: scans.map((scan) => {
      const { who: _, ahead: __, ...sent } = scan;
      return { ...sent, at: sentTime(kept, scan) };
    }),
  });
  const { outcome, kept: now } = work.view();
  if (!now) return;
  for (const result of answer.results) work.results.set(result.nonce, result);
  const refused = answer.results.filter(({ result }) => result === 'refused');
  await settleItems(work, withAnswer(now, answer), { items: scans, refused });
  if (outcome && work.view().outcome === outcome) work.set({ outcome: corrected(work, outcome) });
}

function withAnswer(kept: KeptDoor, { now, teams, check_ins }: Answer): KeptDoor {
  const newer = new Set(teams.map(({ registration_id }) => registration_id));
  const others = kept.teams.filter(({ registration_id }) => !newer.has(registration_id));
  return {
    ...kept,
    ...(teams.length > 0 && { teams: [...others, ...teams] }),
    ins: withCheckIns(kept.ins, check_ins),
    contact_at: now,
  };
}

/** The outcome on the screen after the server has answered: another door may have been first. */
export function corrected(work: Work, outcome: Outcome): Outcome {
  const { kept, waiting } = work.view();
  if (outcome.kind !== 'in' || !kept) return outcome;
  const results = outcome.nonces.map((nonce) => work.results.get(nonce));
  const refused = results.find((one) => one?.result === 'refused');
  if (refused) return { kind: 'stop', reason: refused.reason, names: outcome.names };
  const other = results.find((one) => one?.result === 'already');
  const person = other?.member && peopleOf(kept.teams).get(other.member);
  return person ? alreadyIn(kept, waiting, person) : outcome;
}

export function alreadyIn(
  kept: KeptDoor,
  waiting: readonly KeptScan[],
  { member, team }: Person,
): Outcome {
  const [first] = scansOf(kept, waiting, [member.id, `ticket:${member.ticket}`]).ins;
  return first
    ? { kind: 'already', who: member.id, names: [member.name], team, first }
    : { kind: 'stop', reason: 'This check-in was undone.', names: [member.name] };
}
