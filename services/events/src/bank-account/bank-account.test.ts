import { type AdminBankAccount, isIban } from '@club/contracts/events/bank-account';
import {
  addEvent,
  addTeam,
  asAdmin,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const PATH = '/api/admin/bank-account';
const account = {
  title: 'Developers Club',
  bank_name: 'Example Bank',
  account_number: '0000 1234',
  iban: 'pk95 EXMP 0000 1234 5678 9000',
};

/** Replaces the function of the auth schema that returns how long the session's code is fresh. */
const freshUntil = (sql: string) =>
  site.database.pool.query(`create or replace function auth.fresh_until(session_id uuid)
    returns timestamptz language sql as $$ select ${sql} $$`);

test('an update needs a fresh one-time code', async () => {
  await freshUntil('null::timestamptz');
  const { status, body } = await asAdmin(site, 'PUT', PATH, account);
  expect([status, body.code]).toEqual([403, 'fresh_otp_required']);
});

describe('with a fresh code', () => {
  beforeAll(() => freshUntil('now()'));

  test('an update is saved, audited and shown to the next team that registers', async () => {
    const { status, body } = await asAdmin<AdminBankAccount>(site, 'PUT', PATH, account);
    expect([status, body]).toMatchObject([
      200,
      { ...account, iban: 'PK95EXMP0000123456789000', version: 2, updated_by: site.adminEmail },
    ]);
    const team = await addTeam(site, (await addEvent(site)).id);
    expect(team.bank_account).toEqual({
      ...account,
      iban: 'PK95EXMP0000123456789000',
      has_qr_code: false,
    });
    const { rows } = await site.database.pool.query(
      `select actor, before, after from kit.audit_entry where action = 'bank_account.updated'`,
    );
    expect(rows).toMatchObject([
      { actor: site.adminEmail, before: { iban: '' }, after: { iban: 'PK95EXMP0000123456789000' } },
    ]);
  });

  test('every admin gets an email about an update', async () => {
    const { rows } = await site.database.pool.query(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'alert_admins'`,
    );
    expect(rows).toMatchObject([
      { payload: { change: 'The bank account was changed', by: { name: site.adminEmail } } },
    ]);
  });

  test('the texts for reversals are saved as lines, and stay when a form leaves them out', async () => {
    const texts = '  Minus   Buchung \r\n\r\nSTORNO';
    await asAdmin(site, 'PUT', PATH, { ...account, reversal_texts: texts });
    const { body } = await asAdmin<AdminBankAccount>(site, 'PUT', PATH, account);
    expect(body.reversal_texts).toBe('Minus Buchung\nSTORNO');
  });

  test('teams get a QR code once an admin has scanned it, and a new IBAN takes it away', async () => {
    const put = async (fields: object) => {
      const { body } = await asAdmin<AdminBankAccount>(site, 'PUT', PATH, {
        ...account,
        ...fields,
      });
      const team = await addTeam(site, (await addEvent(site)).id);
      return [body.has_qr_code, team.bank_account.has_qr_code];
    };
    expect(await put({ has_qr_code: true })).toEqual([true, true]);
    expect(await put({ iban: 'PK95EXMP0000123456789000' })).toEqual([true, true]);
    expect(await put({ iban: 'PK36SCBL0000001123456702', has_qr_code: true })).toEqual([
      false,
      false,
    ]);
    expect(await put({ has_qr_code: false })).toEqual([false, false]);
  });

  test('an update does not overwrite a newer version', async () => {
    const { status, body } = await asAdmin(site, 'PUT', PATH, { ...account, version: 1 });
    expect([status, body.code]).toEqual([409, 'newer_version']);
  });

  test.each([
    ['title', ''],
    ['bank_name', ' '],
    ['account_number', ''],
    ['iban', 'PK96EXMP0000123456789000'],
    ['iban', 'not an iban'],
    ['reversal_texts', 'MINUS\nabc'],
    ['reversal_texts', 'x'.repeat(61)],
    ['reversal_texts', 'MINUS\n'.repeat(21)],
    ['has_qr_code', 'yes'],
  ])('an update with the %s %j is refused', async (field, value) => {
    const { status, body } = await asAdmin(site, 'PUT', PATH, { ...account, [field]: value });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });
});

test('only a Pakistani IBAN has a QR code', async () => {
  await freshUntil('now()');
  const foreign = { ...account, iban: 'GB82 WEST 1234 5698 7654 32', has_qr_code: true };
  const { status, body } = await asAdmin(site, 'PUT', PATH, foreign);
  expect([status, body.fields]).toEqual([
    422,
    { has_qr_code: 'Only a Pakistani IBAN has a QR code, for amounts in PKR.' },
  ]);
});

test.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['PK36SCBL0000001123456702', true],
  ['PK36SCBL0000001123456720', false],
  ['', false],
])('decides whether %j is a valid IBAN', (iban, valid) => {
  expect(isIban(iban)).toBe(valid);
});
