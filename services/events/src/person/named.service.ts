import type { NamedPart } from '@club/contracts/person/named-person';
import { toMajor } from '@club/contracts/values/minor-units';
import { forgetChanges, forgetSubjects } from '@club/service-kit/audit/forget';
import { idsOf, type PersonData } from '@club/service-kit/person/person';
import { withDroppedFiles } from '../answer-file/sweep-answer-files.ts';
import * as certificates from '../certificate/forget-certificates.repository.ts';
import type { EventsDb } from '../events-database.ts';
import { forgetLines } from '../statement/forget-lines.repository.ts';
import type { EventsTables } from '../tables.ts';
import { erasePlaces } from './erase-places.ts';
import * as named from './named.repository.ts';
import { eraseReasons } from './person.repository.ts';

interface NamedKind {
  /** The first part of a row; without one, nothing is erased here. */
  row?: string;
  kind: string;
  effect: string;
  find(db: EventsDb, name: string): Promise<named.Named[]>;
}

const inMajor = (lines: named.Named[]) =>
  lines.map((line) => ({ ...line, amount: toMajor(Number(line.amount)) }));

const LINE_EFFECT =
  'Payer and text are deleted. Day, amount and transaction ID stay, so that the accounts agree with the bank.';

const kinds: NamedKind[] = [
  {
    row: 'place',
    kind: 'Registrations',
    effect:
      'The name, email address, phone number and studies become "Erased", and the answers are deleted. If the person leads the team, its answers, name, payer, receipt, reasons and notes go too. Amounts, reference, transaction ID and status stay for the club\'s accounts.',
    find: named.findPlaces,
  },
  {
    row: 'team',
    kind: 'Names of teams',
    effect: 'The team is named "Erased" and its reference.',
    find: named.findTeams,
  },
  {
    row: 'answers',
    kind: 'Answers to questions of events',
    effect: 'All answers of this team, or of this member, are deleted, with their files.',
    find: named.findAnswers,
  },
  {
    row: 'payer',
    kind: 'Payers of registrations',
    effect:
      "The name of the payer is deleted. Amount, day and transaction ID stay for the club's accounts.",
    find: named.findPayers,
  },
  {
    row: 'reasons',
    kind: 'Reasons of decisions',
    effect:
      'All reasons about this registration are deleted. The decisions stay, and can no longer be undone.',
    find: named.findReasons,
  },
  {
    row: 'note',
    kind: 'Notes about registrations',
    effect: 'The note is deleted.',
    find: named.findNotes,
  },
  {
    row: 'line',
    kind: 'Transfers on bank statements',
    effect: LINE_EFFECT,
    find: async (db, name) => inMajor(await named.findLines(db, name, 'statement_line')),
  },
  {
    row: 'debit',
    kind: 'Money that went out on bank statements',
    effect: LINE_EFFECT,
    find: async (db, name) => inMajor(await named.findLines(db, name, 'statement_debit')),
  },
  {
    row: 'email',
    kind: 'Emails to teams',
    effect: 'Subject and text become "Erased".',
    find: named.findTeamEmails,
  },
  {
    row: 'waiting',
    kind: 'Waiting lists',
    effect: 'The entry is deleted. An offered place goes to the next team.',
    find: named.findWaiting,
  },
  {
    row: 'certificate',
    kind: 'Certificates',
    effect:
      'The certificate is deleted: its page answers that no certificate has this number. The member can get another one.',
    find: named.findCertificates,
  },
  {
    row: 'check_in',
    kind: 'Notes of check-ins',
    effect: 'The notes of all check-ins of this member are deleted.',
    find: named.findCheckInNotes,
  },
  {
    row: 'phone',
    kind: 'Phones of doors',
    effect: 'The phone is named "Erased".',
    find: named.findPhones,
  },
  {
    row: 'join',
    kind: 'Teams joined by a link, not confirmed',
    effect: 'What the person sent is deleted.',
    find: named.findJoins,
  },
  {
    kind: 'Transaction IDs and references of refunds',
    effect: "They stay: the club's accounts must show where money came from and where it went.",
    find: named.findReferences,
  },
  {
    kind: 'Events, designs of certificates, doors and saved views',
    effect: 'Not erased here: edit or delete the record on its own screen.',
    find: named.findClubTexts,
  },
];

/** The records that contain a name, and the erasure of some of them. */
export const eventsByName: Pick<PersonData<EventsTables>, 'listByName' | 'eraseRows'> = {
  async listByName({ db }, name) {
    const parts: NamedPart[] = [];
    for (const { row, kind, effect, find } of kinds) {
      const records = (await find(db, name)).map(({ id, ...fields }) => ({
        row: row ? `${row}:${id}` : null,
        fields,
      }));
      parts.push({ kind, effect, records });
    }
    return parts;
  },
  async eraseRows({ db }, rows) {
    const [{ parts, files: receipts }, files] = await withDroppedFiles(db, () =>
      eraseRows(db, rows),
    );
    return { parts, files: [...receipts, ...files] };
  },
};

async function eraseRows(db: EventsDb, rows: string[]) {
  const places = idsOf(rows, 'place').map((id) => {
    const [registration_id = '', position] = id.split(':');
    return { registration_id, position: Number(position) };
  });
  const teams = idsOf(rows, 'team');
  const payers = idsOf(rows, 'payer');
  const answered = idsOf(rows, 'answers').map(named.answerPlace);
  const reasons = idsOf(rows, 'reasons');
  const noted = idsOf(rows, 'note');
  const checkedIn = idsOf(rows, 'check_in').map(named.answerPlace);
  const placed = places.map(({ registration_id }) => registration_id);
  const answering = [...answered, ...checkedIn].map(({ id }) => id);
  await named.lockRegistrations(db, [...placed, ...teams, ...payers, ...reasons, ...answering]);
  const { files } = await erasePlaces(db, places);
  for (const place of answered) await named.eraseAnswers(db, place);
  await named.eraseTeamNames(db, teams);
  await certificates.eraseTeamNames(db, teams);
  await certificates.deleteById(db, idsOf(rows, 'certificate'));
  await named.erasePayers(db, payers);
  await named.eraseOwnReasons(db, reasons);
  await eraseReasons(db, reasons);
  await named.deleteNotes(db, noted);
  await forgetLines(db, { lines: idsOf(rows, 'line'), debits: idsOf(rows, 'debit') });
  await named.eraseTeamEmails(db, idsOf(rows, 'email'));
  await named.deleteWaiting(db, idsOf(rows, 'waiting'));
  await named.eraseCheckInNotes(
    db,
    checkedIn.map(({ place }) => place),
  );
  await named.erasePhones(db, idsOf(rows, 'phone'));
  await named.deleteJoins(db, idsOf(rows, 'join'));
  const subjectsOf = (ids: string[]) => ids.map((id) => `registration:${id}`);
  await forgetSubjects(db, subjectsOf([...teams, ...reasons]));
  await forgetChanges(db, subjectsOf([...payers, ...answering]));
  return {
    parts: kinds.flatMap(({ row, kind }) =>
      row ? [{ kind, count: idsOf(rows, row).length }] : [],
    ),
    files,
  };
}
