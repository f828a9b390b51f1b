import type { sendDoorScans } from '@club/contracts/events/door';
import { MAX_SCANS } from '@club/contracts/events/merge-scans';
import type { CallAnswer } from '@club/contracts/http/call';
import type { KeptDoor, KeptScan, Refusal } from '../kept/kept-door.ts';
import { type Outcome, type Person, peopleOf, scansOf, serverTime } from './decide.ts';
import { failureOf } from './door-api.ts';
import { keep, type Work } from './door-work.ts';

type Answer = CallAnswer<typeof sendDoorScans>;

/** Refusals that the page keeps. */
const MAX_REFUSALS = 100;

/**
 * A scan by the present clock of the device, from which the server reckons. The clock may have been corrected since the scan, so its time
 * comes from the server's clock, which also goes on while the device sleeps or the page is loaded again.
 */
export const toSend = (kept: KeptDoor, scan: KeptScan) => {
  const { who: _, ahead: __, ...sent } = scan;
  return { ...sent, at: iso(Date.parse(serverTime(kept, scan)) - kept.ahead) };
};

/**
 * Sends the first of the waiting scans. The server has them when it answers, however often they are sent. A request that the server cannot
 * read is sent again in halves, so that one bad scan holds up no other.
 * @throws the error of the call, except for a bad scan alone, which becomes a refusal
 */
export async function sendScans(work: Work, most = MAX_SCANS): Promise<void> {
  const { kept, waiting } = work.view();
  const scans = waiting.slice(0, most);
  if (!kept || scans.length === 0) return;
  try {
    const answer = await work.api.send({
      token: kept.token,
      sent_at: iso(work.now()),
      waiting: waiting.length - scans.length,
      scans: scans.map((scan) => toSend(kept, scan)),
    });
    await settle(work, scans, answer);
  } catch (cause) {
    const { isLost, code, text } = failureOf(cause);
    if (isLost || !PARTIAL.includes(code)) throw cause;
    if (scans.length > 1) return sendScans(work, Math.ceil(scans.length / 2));
    if (code === 'device_full') throw cause;
    await keep(work, withRefusals(kept, scans, text), [scans[0]?.nonce ?? '']);
  }
}

/** The codes of a request of which the server may take a part: of a full device those that it has. */
const PARTIAL = ['invalid', 'malformed', 'too_large', 'device_full'];

const iso = (ms: number) => new Date(ms).toISOString();

/** Takes over what the server says of scans, and forgets them. */
export async function settle(
  work: Work,
  scans: readonly KeptScan[],
  answer: Answer,
): Promise<void> {
  const { kept, outcome } = work.view();
  if (!kept) return;
  for (const result of answer.results) work.results.set(result.nonce, result);
  const known = withAnswer(kept, answer);
  const refused = answer.results.filter(({ result }) => result === 'refused');
  const next = refused.reduce(
    (all, { nonce, reason }) =>
      withRefusals(
        all,
        scans.filter((scan) => scan.nonce === nonce),
        reason,
      ),
    known,
  );
  await keep(
    work,
    next,
    scans.map(({ nonce }) => nonce),
  );
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

/** Replaces what is known of these members. */
export function withCheckIns(
  known: KeptDoor['ins'],
  changed: Answer['check_ins'],
): KeptDoor['ins'] {
  if (changed.length === 0) return known;
  const next = { ...known, ...Object.fromEntries(changed.map(({ member, ins }) => [member, ins])) };
  return Object.fromEntries(Object.entries(next).filter(([, ins]) => ins.length > 0));
}

function withRefusals(kept: KeptDoor, scans: readonly KeptScan[], reason: string): KeptDoor {
  const people = peopleOf(kept.teams);
  const refusals = scans.map(
    (scan): Refusal => ({
      nonce: scan.nonce,
      who: people.get(scan.who)?.member.name ?? scan.code?.slice(0, 12) ?? '',
      at: serverTime(kept, scan),
      reason,
    }),
  );
  return { ...kept, refusals: [...refusals, ...kept.refusals].slice(0, MAX_REFUSALS) };
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
