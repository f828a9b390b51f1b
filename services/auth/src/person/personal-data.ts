import {
  findNamedEntries,
  forgetEntries,
  forgetPerson,
  listEntriesOf,
} from '@club/service-kit/audit/forget';
import type { DataKind, PersonalData } from '@club/service-kit/person/personal-data';
import {
  deleteNamedEmails,
  deleteQueuedEmails,
  deleteWrittenEmails,
  findNamedEmails,
  listQueuedEmailsTo,
} from '@club/service-kit/person/queued-emails-of';
import { auditKept, emailsKept, limitsKept } from '@club/service-kit/retention/kit-retention';
import { deleteOld } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import { findAdminByEmail } from '../admin/admin.repository.ts';
import * as invitationRepository from '../invitation/invitation.repository.ts';
import { deleteFailuresOf } from '../login/login-failure.repository.ts';
import type { AuthTables } from '../tables.ts';

interface Person {
  email: string;
  isAdmin: boolean;
}
type Kind = DataKind<AuthTables, Person>;

const invitations: Kind = {
  kind: 'Invitation to the back office',
  columns: { invitation: 'email token_hash invited_by' },
  byAddress: {
    list: ({ db }, { email }) => invitationRepository.listInvitationsOf(db, email),
    erase: ({ db }, { email }) => invitationRepository.deleteInvitationsOf(db, email),
  },
  kept: [
    {
      what: 'Invitations of admins',
      where: 'Postgres, auth.invitation',
      days: 0,
      since: 'the invitation expires',
      why: 'the link creates an account',
      enforce: deleteOld('auth.invitation', 'expires_at'),
    },
  ],
};

const emails: Kind = {
  kind: 'Emails waiting to be sent',
  columns: { 'kit.sent_email': 'message_id', 'kit.public_email': 'key' },
  byAddress: {
    list: ({ db }, { email }) => listQueuedEmailsTo(db, email),
    erase: async ({ db, outbox }, { email }) =>
      (await deleteQueuedEmails(db, email)) + (await deleteWrittenEmails(outbox, email)),
  },
  byName: {
    row: 'email',
    effect: 'The email is deleted and does not leave.',
    find: findNamedEmails,
    erase: deleteNamedEmails,
  },
  kept: emailsKept,
};

/** The log keeps who decided: the entries of an admin stay. */
const entries: Kind = {
  kind: 'Audit log entries',
  columns: { 'kit.audit_entry': 'action actor subject address detail subject_name before after' },
  byAddress: {
    list: async ({ db }, { email, isAdmin }) => (isAdmin ? [] : listEntriesOf(db, email)),
    erase: async ({ db }, { email, isAdmin }) => (isAdmin ? 0 : forgetPerson(db, email)),
  },
  byName: {
    row: 'entry',
    effect:
      'Names and values before and after the change are deleted. Time, action and admin stay.',
    find: ({ db }, name) => findNamedEntries(db, name),
    erase: ({ db }, ids) => forgetEntries(db, ids),
  },
  kept: auditKept,
};

const accounts: Kind = {
  kind: 'Admin account',
  columns: {
    admin: 'email password_hash',
    one_time_code: 'code_hash',
    recovery_code: 'code_hash',
    totp: 'pending_key key',
  },
  byAddress: {
    list: async (_ctx, { email, isAdmin }) =>
      isAdmin ? [{ email, note: 'Not erased here: see `admin remove`.' }] : [],
  },
  stays: 'the operator removes the account',
};

const signIns: Kind = {
  kind: 'Failed sign-ins',
  columns: {
    login_failure: 'key',
    session: 'token_hash device address',
    master_token: 'token_hash trigger address',
    device: 'token_hash',
    password_reset: 'token_hash',
    used_challenge: 'nonce',
  },
  byAddress: {
    list: async () => [],
    erase: async ({ db }, { email, isAdmin }) => (isAdmin ? 0 : deleteFailuresOf(db, email)),
  },
  kept: [
    {
      what: 'Sessions of admins, with their one-time codes',
      where: 'Postgres, auth.session',
      days: 1,
      since: 'the session ended',
      why: 'to show the admin where they were signed in',
      enforce: deleteOld(
        'auth.session',
        sql`least(expires_at, last_seen_at + interval '30 minutes', revoked_at)`,
      ),
    },
    {
      what: 'Master tokens',
      where: 'Postgres, auth.master_token',
      days: 1,
      since: 'the token expired',
      why: 'sign-in needs one',
      enforce: deleteOld(
        'auth.master_token',
        'expires_at',
        sql`not exists (select from auth.session s where s.master_hash = token_hash)`,
      ),
    },
    {
      what: 'Links for a new password of an admin, as hashes',
      where: 'Postgres, auth.password_reset',
      days: 0,
      since: 'the link expires',
      why: 'the link sets a password',
      enforce: deleteOld('auth.password_reset', 'expires_at'),
    },
    {
      what: 'Failed sign-ins, by browser and account',
      where: 'Postgres, auth.login_failure',
      days: 0,
      since: 'the limit ends',
      why: 'to stop guessing',
      enforce: deleteOld('auth.login_failure', 'until'),
    },
    {
      what: 'Browsers that an admin signed in from, as hashes',
      where: 'Postgres, auth.device',
      days: 0,
      since: 'the browser is forgotten, 180 days after its last sign-in',
      why: 'failed sign-ins elsewhere do not slow these browsers down',
      enforce: deleteOld('auth.device', 'expires_at'),
    },
    {
      what: 'Solved proofs of work',
      where: 'Postgres, auth.used_challenge',
      days: 0,
      since: 'the challenge expires',
      why: 'each proof counts once',
      enforce: deleteOld('auth.used_challenge', 'expires_at'),
    },
  ],
};

/** What this service keeps about persons, and what all services share: audit log, queue, limits. */
export const authData: PersonalData<AuthTables, Person> = {
  kinds: [
    invitations,
    emails,
    entries,
    accounts,
    signIns,
    { kind: 'Counters of limits', columns: { 'kit.rate_limit': 'key' }, kept: limitsKept },
  ],
  notPersonal: {
    'what owners set for the club': {
      'kit.club': 'name email country currency settings',
      'kit.webhook_kind': 'kind',
    },
    'a number or a secret that the site makes': {
      'kit.image_avif': 'image_id',
      'kit.image_use': 'image_id owner',
      'kit.job_worker': 'id',
      'kit.secret': 'name value',
    },
  },
  personOf: async ({ db }, email) => {
    const admin = await findAdminByEmail(db, email);
    return { email: admin?.email ?? email, isAdmin: admin !== undefined };
  },
};
