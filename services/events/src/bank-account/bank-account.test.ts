import { type AdminBankAccount, isIban } from '@club/contracts/events/bank-account';
import type { AdminEvent } from '@club/contracts/events/event';
import { formData } from '@club/contracts/http/client';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addTeam,
  asAdmin,
  type EventsSite,
  eventFields,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { ownTeam } from '../testing/gathering.ts';

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
  iban: 'pk56 MEZN 0001 2345 6789 0123',
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
      { ...account, iban: 'PK56MEZN0001234567890123', version: 2, updated_by: site.adminEmail },
    ]);
    const team = await addTeam(site, (await addEvent(site)).id);
    expect(team.bank_account).toEqual({
      ...account,
      iban: 'PK56MEZN0001234567890123',
      has_qr_code: false,
    });
    const { rows } = await site.database.pool.query(
      `select actor, before, after from kit.audit_entry where action = 'bank_account.updated'`,
    );
    expect(rows).toMatchObject([
      {
        actor: site.adminEmail,
        before: { iban: 'PK36SCBL0000001123456702' },
        after: { iban: 'PK56MEZN0001234567890123' },
      },
    ]);
  });

  test('every admin gets an email about an update', async () => {
    const { rows } = await site.database.pool.query(
      `select payload from test.job where task = 'alert_admins'`,
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
    expect(await put({ iban: 'PK56MEZN0001234567890123' })).toEqual([true, true]);
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
    ['iban', 'pk95 EXMP 0000 1234 5678 9000'],
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

describe('without an account, or with the one that an earlier release delivered,', () => {
  const priced = { modules: 'Web', module_amounts: 'Web:100', discount_codes: '[]' };
  const free = { ...priced, module_amounts: 'Web:0' };
  const steps = JSON.stringify({ Web: [{ amount: 50, last_day: '2037-01-01' }] });
  const save = (method: string, path: string, fields: object) =>
    asAdmin<AdminEvent & { fields?: object }>(
      site,
      method,
      `/api/admin/events${path}`,
      formData({ ...eventFields, ...fields }),
    );
  const refused = { published: expect.stringContaining('Settings') };

  test.each(['', 'PK95EXMP0000123456789000'])(
    '%j: nobody publishes a price or is asked to pay',
    async (iban) => {
      const setTo = (value: string, number: string) =>
        site.pool.query('update events.bank_account set iban = $1, account_number = $2', [
          value,
          number,
        ]);
      const open = await addEvent(site);
      await setTo(iban, iban && '0000 1234 5678 90');
      expect((await save('POST', '', priced)).body.fields).toEqual(refused);
      expect((await save('POST', '', { ...free, module_steps: steps })).body.fields).toEqual(
        refused,
      );
      const draft = (await save('POST', '', { ...priced, published: 'false' })).body;
      expect(
        (await save('PUT', `/${draft.id}`, { ...priced, published: 'true' })).body.fields,
      ).toEqual(refused);
      const publish = await asAdmin(site, 'POST', `/api/admin/events/${draft.id}/publish`);
      expect([publish.status, publish.body.fields]).toEqual([422, refused]);
      const gratis = (await save('POST', '', free)).body;
      expect(gratis.published).toBe(true);
      expect((await save('PUT', `/${gratis.id}`, priced)).body.fields).toEqual(refused);
      // What is published stays so, and its teams read that there is no account.
      expect((await save('PUT', `/${open.id}`, {})).status).toBe(200);
      const team = await addTeam(site, open.id);
      expect(team.bank_account).toMatchObject({ account_number: '', iban: '', has_qr_code: false });
      const email = (await queuedEmails(site.pool)).filter(({ subject }) =>
        subject.includes(team.reference),
      );
      expect(JSON.stringify(email)).toContain('has not entered its bank account yet');
      expect(JSON.stringify(email)).not.toContain('EXMP');
      expect((await asAdmin<AdminBankAccount>(site, 'GET', PATH)).body.iban).toBe('');
      expect((await ownTeam(site, team)).can.pay).toBe(false);
      const paid = await pay(site, open.id, paymentForm(team));
      expect([paid.status, paid.body.code]).toEqual([409, 'no_account']);
      await setTo('PK36SCBL0000001123456702', '0123456789');
      expect((await asAdmin(site, 'POST', `/api/admin/events/${draft.id}/publish`)).status).toBe(
        200,
      );
    },
  );
});
