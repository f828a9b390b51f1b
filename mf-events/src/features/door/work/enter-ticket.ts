import { TICKET_NUMBER_LENGTH } from '@club/contracts/events/entry-ticket';
import { hashTicket } from '@club/contracts/events/ticket-bytes';
import { cleanCode } from '@club/contracts/values/clean-code';
import { record } from '../../../queue/queue.ts';
import { type KeptDoor, ticketKey } from '../kept/kept-door.ts';
import { hereOf, type Outcome, peopleOf, scansOf } from './decide.ts';
import { until, type Work } from './door-work.ts';
import { readList } from './read-list.ts';
import { checkIn, newScan, notKept } from './record-scans.ts';
import { corrected } from './send-scans.ts';
import { isGenuine } from './verify-ticket.ts';

/** How long a ticket that is not on the list waits for the server. */
const PATIENCE_MS = 2_500;

const CODE = /^[0-9A-HJKMNP-TV-Z]{12}([0-9A-HJKMNP-TV-Z]{103})?$/;

export const reasons = {
  noTicket: 'This is not a ticket. A ticket number has 12 letters and digits.',
  forged: 'The club has not made this ticket for this event.',
  unknown:
    'No valid ticket of this door has this number. Compare the number, or look for the name in the list.',
  unknownOffline:
    'The list of this phone does not have this number, and there is no network. Scan the code, or look for the name in the list.',
  insecure: 'This page was opened without https, so it cannot read tickets. Look for the name.',
};

const stop = (reason: string): Outcome => ({ kind: 'stop', reason });

/** Checks in the holder of a ticket: one that is on the list, or one that is newer and has the signature of the club. */
export async function enterTicket(work: Work, text: string): Promise<Outcome> {
  const { kept } = work.view();
  const code = cleanCode(text);
  if (!kept || !CODE.test(code)) return stop(reasons.noTicket);
  if (!crypto.subtle) return stop(reasons.insecure);
  const number = code.slice(0, TICKET_NUMBER_LENGTH);
  const isSigned = code !== number;
  const [hash, isReal] = await Promise.all([
    hashTicket(number),
    isSigned && isGenuine({ code, number, event_id: kept.door.event_id }, kept.keys),
  ]);
  const key = ticketKey(hash);
  if (isSigned && !isReal && kept.keys.length > 0) return stop(reasons.forged);
  if (!isReal && !personOf(work, key)) await readNewer(work);
  const person = personOf(work, key);
  if (person) return checkIn(work, [person], code);
  if (isReal) return admitNewer(work, { kept, code, key });
  return stop(work.view().offlineSince === undefined ? reasons.unknown : reasons.unknownOffline);
}

const personOf = (work: Work, key: string) => peopleOf(work.view().kept?.teams ?? []).get(key);

/** A number without a signature proves nothing: only the list knows it. */
async function readNewer(work: Work): Promise<void> {
  let isRead = false;
  const reading = readList(work).then(
    () => work.set({ offlineSince: undefined }),
    () => work.set({ offlineSince: work.view().offlineSince ?? work.now() }),
  );
  void reading.finally(() => {
    isRead = true;
    work.set({});
  });
  await until(work, () => isRead, PATIENCE_MS);
}

/** A genuine ticket that the list does not have: the server decides if it answers soon, otherwise the signature. */
async function admitNewer(
  work: Work,
  { kept, code, key }: { kept: KeptDoor; code: string; key: string },
): Promise<Outcome> {
  const number = code.slice(0, TICKET_NUMBER_LENGTH);
  const [first] = scansOf(kept, work.view().waiting, [key]).ins;
  if (first) return { kind: 'already', who: key, names: [number], first };
  const scan = newScan(work, { kind: 'in', who: key, code, by_signature: true });
  if (!(await record(work, [scan]))) return notKept;
  const isAsked = work.view().offlineSince === undefined;
  if (isAsked) await until(work, () => work.results.has(scan.nonce), PATIENCE_MS);
  const { kept: now, waiting } = work.view();
  const person = personOf(work, key);
  const outcome: Outcome = {
    kind: 'in',
    nonces: [scan.nonce],
    whos: [key],
    names: [person?.member.name ?? number],
    ...(person
      ? { team: person.team, ...(now && { here: hereOf(now, waiting, person.team) }) }
      : { isNewer: true }),
  };
  return corrected(work, outcome);
}
