import { newItem, record } from '../../../queue/queue.ts';
import type { KeptDoor, KeptScan } from '../kept/kept-door.ts';
import { hereOf, keysOf, type Outcome, type Person, peopleOf, scansOf } from './decide.ts';
import type { Work } from './door-work.ts';
import { alreadyIn } from './send-scans.ts';

const NOT_KEPT =
  'This phone has no room left, and the server does not answer, so nothing was checked in. Delete photos or apps, then scan again.';

type New = Pick<KeptScan, 'kind' | 'who'> & Partial<KeptScan>;

/** A scan of this moment. */
export const newScan = (work: Work, scan: New): KeptScan => ({
  ...newItem(work),
  about: [],
  note: '',
  offline: work.view().offlineSince !== undefined,
  by_signature: false,
  ...scan,
});

export const notKept: Outcome = { kind: 'stop', reason: NOT_KEPT };

/** Checks in those who are not here yet. @param code the ticket of the only one */
export async function checkIn(
  work: Work,
  people: readonly Person[],
  code?: string,
): Promise<Outcome> {
  const { kept, waiting } = work.view();
  const [first] = people;
  if (!kept || !first) return { kind: 'stop', reason: 'Nobody is named.' };
  const { team } = first;
  const missing = people.filter(
    ({ member }) => scansOf(kept, waiting, keysOf(member)).ins.length === 0,
  );
  if (missing.length === 0) return alreadyIn(kept, waiting, first);
  const scans = missing.map(({ member: { id } }) =>
    newScan(work, { kind: 'in', who: id, ...(code ? { code } : { member: id }) }),
  );
  if (!(await record(work, scans))) return notKept;
  return {
    kind: 'in',
    nonces: scans.map(({ nonce }) => nonce),
    whos: scans.map(({ who }) => who),
    names: missing.map(({ member }) => member.name),
    team,
    here: hereOf(work.view().kept ?? kept, work.view().waiting, team),
  };
}

/** The ids of a person under which this device knows scans. */
const allKeys = (kept: KeptDoor, who: string): string[] => {
  const person = peopleOf(kept.teams).get(who);
  return person ? keysOf(person.member) : [who];
};

/** What names a person to the server. */
function nameOf(work: Work, kept: KeptDoor, who: string): Pick<KeptScan, 'code' | 'member'> {
  const person = peopleOf(kept.teams).get(who);
  if (person) return { member: person.member.id };
  const code = work.view().waiting.find((scan) => scan.who === who && scan.code)?.code;
  return code ? { code } : {};
}

/** Ends the check-ins of these people that this device knows of, and no others. */
export async function undo(work: Work, whos: readonly string[]): Promise<Outcome> {
  const { kept, waiting } = work.view();
  if (!kept) return notKept;
  const scans = whos.flatMap((who) => {
    const about = scansOf(kept, waiting, allKeys(kept, who)).ins.map(({ nonce }) => nonce);
    return about.length > 0
      ? [newScan(work, { kind: 'undo', who, about, ...nameOf(work, kept, who) })]
      : [];
  });
  if (scans.length > 0 && !(await record(work, scans))) return notKept;
  return { kind: 'done', text: 'The check-in is undone.' };
}

/** Adds a note to the check-ins of a person. */
export async function addNote(work: Work, who: string, note: string): Promise<Outcome> {
  const { kept, waiting } = work.view();
  if (!kept) return notKept;
  const about = scansOf(kept, waiting, allKeys(kept, who)).ins.map(({ nonce }) => nonce);
  const scan = newScan(work, { kind: 'note', who, about, note, ...nameOf(work, kept, who) });
  return (await record(work, [scan])) ? { kind: 'done', text: 'The note is kept.' } : notKept;
}
