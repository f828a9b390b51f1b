import {
  findNamedEntries,
  forgetEntries,
  forgetPerson,
  listEntriesOf,
} from '@club/service-kit/audit/forget';
import { idsOf, type PersonData, personUseCases } from '@club/service-kit/person/person';
import {
  deleteNamedEmails,
  deleteQueuedEmails,
  deleteWrittenEmails,
  findNamedEmails,
  listQueuedEmailsTo,
} from '@club/service-kit/person/queued-emails-of';
import { findAdminByEmail } from '../admin/admin.repository.ts';
import * as invitationRepository from '../invitation/invitation.repository.ts';
import { deleteFailuresOf } from '../login/login-failure.repository.ts';
import type { AuthTables } from '../tables.ts';

const WAITING = 'Emails waiting to be sent';
const INVITATION = 'Invitation to the back office';
const ENTRIES = 'Audit log entries';

/**
 * The emails and audit entries of a person. An admin's account and audit entries are not part of it: they stay until the
 * operator removes the account, and the log keeps who decided.
 */
export const authPerson: PersonData<AuthTables> = {
  async list({ db }, email) {
    const admin = await findAdminByEmail(db, email);
    return [
      { kind: INVITATION, records: await invitationRepository.listInvitationsOf(db, email) },
      { kind: WAITING, records: await listQueuedEmailsTo(db, email) },
      { kind: ENTRIES, records: admin ? [] : await listEntriesOf(db, email) },
      {
        kind: 'Admin account',
        records: admin
          ? [{ email: admin.email, note: 'Not erased here: see `admin remove`.' }]
          : [],
      },
    ];
  },
  async erase({ db, outbox }, email) {
    const invitations = await invitationRepository.deleteInvitationsOf(db, email);
    const invited = { kind: INVITATION, count: invitations };
    const sent = await deleteQueuedEmails(db, email);
    const written = await deleteWrittenEmails(outbox, email);
    if (await findAdminByEmail(db, email)) {
      return { parts: [invited, { kind: WAITING, count: sent + written }] };
    }
    const entries = await forgetPerson(db, email);
    await deleteFailuresOf(db, email);
    return {
      parts: [invited, { kind: WAITING, count: sent + written }, { kind: ENTRIES, count: entries }],
    };
  },
  async listByName({ db, outbox }, name) {
    const emails = await findNamedEmails({ db, outbox }, name);
    const entries = await findNamedEntries(db, name);
    return [
      {
        kind: WAITING,
        effect: 'The email is deleted and does not leave.',
        records: emails.map(({ id, ...fields }) => ({ row: `email:${id}`, fields })),
      },
      {
        kind: ENTRIES,
        effect:
          'Names and values before and after the change are deleted. Time, action and admin stay.',
        records: entries.map(({ id, ...fields }) => ({ row: `entry:${id}`, fields })),
      },
    ];
  },
  async eraseRows({ db, outbox }, rows) {
    const emails = await deleteNamedEmails({ db, outbox }, idsOf(rows, 'email'));
    const entries = await forgetEntries(db, idsOf(rows, 'entry'));
    return {
      parts: [
        { kind: WAITING, count: emails },
        { kind: ENTRIES, count: entries },
      ],
    };
  },
};

export const {
  list: listAuthPerson,
  erase: eraseAuthPerson,
  listByName: listAuthByName,
  eraseRows: eraseAuthRows,
} = personUseCases(authPerson);
