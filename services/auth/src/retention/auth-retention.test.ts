import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeAudit } from '@club/service-kit/audit/audit';
import { queueEmails } from '@club/service-kit/email/email';
import { keptRows } from '@club/service-kit/person/personal-data';
import { testRetention } from '@club/service-kit/testing/retention-cases';
import { authData } from '../person/personal-data.ts';
import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts';

let fixture: AccessFixture;
let outbox: string;
let admin: string;
beforeAll(async () => {
  fixture = await createAccessFixture();
  outbox = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  admin = (await fixture.createAdmin('clean@club.test')).id;
});
afterAll(async () => {
  await rm(outbox, { recursive: true });
  await fixture.drop();
});

const query = (text: string, ...values: unknown[]) => fixture.pool.query(text, values);
const counting = (from: string) => async () => (await query(`select from ${from}`)).rowCount;

async function masterToken(expiresAt: Date): Promise<Buffer> {
  const hash = randomBytes(32);
  await query(
    `insert into auth.master_token (token_hash, trigger, address, expires_at) values ($1, 'keys', '10.0.0.1', $2)`,
    hash,
    expiresAt,
  );
  return hash;
}

async function audit(at: Date) {
  await writeAudit(fixture.db, {
    action: 'registration.registered',
    actor: 'team',
    subject: `registration:${randomUUID()}`,
    address: '203.0.113.5',
  });
  await fixture.pool.query(`begin; set local kit.forgetting = 'on';
    alter table kit.audit_entry disable trigger audit_entry_append_only;
    update kit.audit_entry set at = '${at.toISOString()}' where id = (select max(id) from kit.audit_entry);
    alter table kit.audit_entry enable trigger audit_entry_append_only; commit`);
}

async function job(at: Date, priority: 'urgent' | 'normal', attempts: number) {
  await queueEmails(fixture.db, priority, { to: 'x@example.org', subject: 'A', text: 'B' });
  await query(
    `update test.job set created_at = $1, attempts = $2
     where id = (select max(id) from test.job)`,
    at,
    attempts,
  );
  await query(
    `update test.job set updated_at = $1
     where id = (select max(id) from test.job)`,
    at,
  );
}

const future = new Date('2100-01-01');

testRetention(
  { rows: keptRows(authData), deps: () => ({ ...fixture.deps, outbox }) },
  {
    'Sessions of admins, with their one-time codes': {
      insert: async (at) =>
        query(
          `insert into auth.session (id, admin_id, token_hash, master_hash, device, address, expires_at)
         values ($1, $2, $3, $4, 'Firefox', '10.0.0.1', $5)`,
          randomUUID(),
          admin,
          randomBytes(32),
          await masterToken(future),
          at,
        ),
      count: counting('auth.session'),
    },
    'Master tokens': { insert: masterToken, count: counting('auth.master_token') },
    'Invitations of admins': {
      insert: (at) =>
        query(
          `insert into auth.invitation (id, email, role, token_hash, invited_by, expires_at)
         values ($1, $2, 'reader', $3, 'admin@club.test', $4)`,
          randomUUID(),
          `${randomUUID()}@club.test`,
          randomBytes(32),
          at,
        ),
      count: counting('auth.invitation'),
    },
    'Links for a new password of an admin, as hashes': {
      insert: (at) =>
        query(
          'insert into auth.password_reset (token_hash, admin_id, expires_at) values ($1, $2, $3)',
          randomBytes(32),
          admin,
          at,
        ),
      count: counting('auth.password_reset'),
    },
    'Failed sign-ins, by browser and account': {
      insert: (at) =>
        query(
          'insert into auth.login_failure (key, failures, until) values ($1, 5, $2)',
          randomUUID(),
          at,
        ),
      count: counting('auth.login_failure'),
    },
    'Browsers that an admin signed in from, as hashes': {
      insert: (at) =>
        query(
          'insert into auth.device (id, admin_id, token_hash, expires_at) values ($1, $2, $3, $4)',
          randomUUID(),
          admin,
          randomBytes(32),
          at,
        ),
      count: counting('auth.device'),
    },
    'Solved proofs of work': {
      insert: (at) => query('insert into auth.used_challenge values ($1, $2)', randomUUID(), at),
      count: counting('auth.used_challenge'),
    },
    'Network addresses in the audit log': {
      insert: audit,
      count: counting('kit.audit_entry where address is not null'),
    },
    'Entries of the audit log': { insert: audit, count: counting('kit.audit_entry') },
    'Emails with one-time codes or alerts that could not be sent': {
      insert: (at) => job(at, 'urgent', 3),
      count: counting('test.job'),
    },
    'Other emails and jobs that failed for the last time': {
      insert: (at) => job(at, 'normal', 25),
      count: counting('test.job'),
    },
    'Counters of limits, by network or visitor': {
      insert: (at) =>
        query('insert into kit.rate_limit values ($1, 1, $2)', randomUUID(), at.getTime()),
      count: counting('kit.rate_limit'),
    },
    'Number of emails in an hour, by network or keyed hash of the recipient': {
      insert: (at) => query('insert into kit.public_email values ($1, 1, $2)', randomUUID(), at),
      count: counting('kit.public_email'),
    },
    'Emails of a site without a mail server': {
      insert: (at) =>
        writeFile(path.join(outbox, `${at.toISOString().replace(/[:.]/g, '-')}-1-x.eml`), 'Hello'),
      count: async () => (await readdir(outbox)).length,
    },
  },
);

test('an audit entry cannot be changed or deleted by any other statement', async () => {
  await audit(new Date());
  for (const statement of [
    'delete from kit.audit_entry',
    "update kit.audit_entry set actor = 'nobody'",
    'truncate kit.audit_entry',
  ]) {
    await expect(query(statement)).rejects.toThrow('append-only');
  }
  const changed = query(
    "with on_ as (select set_config('kit.forgetting', 'on', false)) update kit.audit_entry set action = 'x' from on_",
  );
  await expect(changed).rejects.toThrow('append-only');
  await query('discard all');
});

test('a master token with a session, and a session that lives, stay', async () => {
  await fixture.createAdmin('live@club.test');
  const tokens = await fixture.signInWithCode('live@club.test');
  await query("update auth.master_token set expires_at = now() + interval '1 minute'");
  for (const row of keptRows(authData)) await row.enforce(fixture.deps, row.days);
  const response = await fixture.post('/api/auth/verifyTokens', { tokens });
  expect(await response.json()).toEqual({ valid: true, otp_verified: true });
});
