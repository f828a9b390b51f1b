import type { AdminEvent } from '@club/contracts/events/event';
import { eventForm } from '@club/contracts/events/event-form';
import type { StatementPreview } from '@club/contracts/events/statement/import';
import { formData } from '@club/contracts/http/client';
import { setMoney } from '@club/contracts/values/money';
import { moneyFormatOf } from '@club/contracts/values/money-format';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import readExcelFile from 'read-excel-file/node';
import { unpack } from '../statement/parse/zip-entries.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  decisionPath,
  type EventsSite,
  eventFields,
  openEventsSite,
} from '../testing/events-site.ts';
import { closeGate, untilWaiting } from '../testing/races.ts';
import { createEvent } from './event.service.ts';

let site: EventsSite;
beforeEach(async () => {
  site = await openEventsSite();
});
afterEach(async () => {
  setMoney(undefined);
  await site.close();
});

interface OfClub {
  country: string;
  currency: string;
}

/** As the content service does it, within its transaction. */
const change = `select kit.lock_currency() as found`;
const save = ({ country, currency }: OfClub) =>
  `update kit.club set country = '${country}', currency = '${currency}'`;

/** Another country and currency, which this process knows. */
async function choose(club: OfClub): Promise<void> {
  await site.pool.query(save(club));
  setMoney(moneyFormatOf(club));
}
const found = async (): Promise<string | null> => (await site.pool.query(change)).rows[0].found;

const free = { modules: 'Talk', module_amounts: 'Talk:0', discount_codes: '[]' };
const EUR = { country: 'DE', currency: 'EUR' };
const post = (fields: object) =>
  asAdmin<AdminEvent & { code: string; fields?: Record<string, string> }>(
    site,
    'POST',
    '/api/admin/events',
    formData({ ...eventFields, ...fields }),
  );

describe('what is recorded in the currency', () => {
  test('an event with prices, codes or steps, also in the trash; not a free one', async () => {
    expect(await found()).toBeNull();
    const { id } = await addEvent(site, { ...free, title: 'Free Talk' });
    expect(await found()).toBeNull();
    const steps = JSON.stringify({ Talk: [{ amount: 0, max_teams: 1 }] });
    const put = (fields: object) =>
      asAdmin(
        site,
        'PUT',
        `/api/admin/events/${id}`,
        formData({ ...eventFields, ...free, ...fields }),
      );
    const code = JSON.stringify([{ code: 'A', amount: 5, module: 'Talk' }]);
    for (const fields of [
      { module_amounts: 'Talk:5' },
      { module_steps: steps },
      { discount_codes: code },
    ]) {
      await put({ module_steps: '{}', ...fields });
      expect(await found()).toBe('event Winter Code Sprint');
    }
    await asAdmin(site, 'DELETE', `/api/admin/events/${id}`);
    expect(await found()).toBe('trash Winter Code Sprint');
    await asAdmin(site, 'POST', `/api/admin/events/${id}/restore`);
    await put({ module_steps: '{}' });
    expect(await found()).toBeNull();
  });

  test('a team with an amount, also after its event has become free', async () => {
    const { id } = await addEvent(site);
    await addPendingTeam(site, id);
    await site.pool.query('update events.module set amount = 0');
    await site.pool.query('delete from events.discount_code');
    expect(await found()).toBe('payments');
  });

  test('an imported statement', async () => {
    const file = new File(['Date,Description,Credit\n2026-11-12,Fee 7,5.00\n'], 'lines.csv');
    await asAdmin(
      site,
      'POST',
      '/api/admin/statements',
      formData({ file, account: 'Club', confirmed: 'true' }),
    );
    expect(await found()).toBe('payments');
  });
});

describe('a change of the currency while an event is priced', () => {
  /** An event in a transaction that is open until `finish`. */
  async function openTransaction() {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let started = () => {};
    const isPriced = new Promise<void>((resolve) => {
      started = resolve;
    });
    const done = site.db.transaction().execute(async (db) => {
      const form = eventForm.parse(eventFields);
      await createEvent({ ...systemCtx({ ...site, db }), db }, form);
      started();
      await gate;
    });
    await isPriced;
    return { finish, done };
  }

  test('waits, and then finds the event', async () => {
    const pricing = await openTransaction();
    const changing = found();
    await untilWaiting(site, 1);
    pricing.finish();
    await pricing.done;
    expect(await changing).toBe('event Winter Code Sprint');
  });

  test('control: without the lock it finds nothing, and the amounts would change their meaning', async () => {
    await site.pool.query(`create or replace function kit.keep_currency() returns text
      language sql as $$ select currency from kit.club $$`);
    const pricing = await openTransaction();
    expect(await found()).toBeNull();
    pricing.finish();
    await pricing.done;
  });

  test('refuses amounts that were read in the earlier currency, and saves nothing', async () => {
    const client = await site.pool.connect();
    await client.query('begin');
    await client.query(change);
    const creating = post({});
    await untilWaiting(site, 1);
    await client.query(save(EUR));
    await client.query('commit');
    client.release();
    const { status, body } = await creating;
    expect([status, body.code]).toEqual([409, 'currency_changed']);
    expect((await site.pool.query('select from events.event')).rowCount).toBe(0);
  });
});

test('a change while a team registers, and its event becomes free, waits and finds the amount of the team', async () => {
  const { id } = await addEvent(site, { ...free, module_amounts: 'Talk:5' });
  const gate = await closeGate(site);
  const registering = addTeam(site, id, { modules: ['Talk'] });
  await untilWaiting(site, 1);
  const form = formData({ ...eventFields, ...free });
  const freeing = asAdmin(site, 'PUT', `/api/admin/events/${id}`, form);
  await untilWaiting(site, 2);
  const changing = found();
  await untilWaiting(site, 3);
  await gate.open();
  expect((await registering).total).toBe(5);
  expect((await freeing).status).toBe(200);
  expect(await changing).toBe('payments');
});

test('a form that was opened in another currency is refused; one without a currency is taken', async () => {
  await choose(EUR);
  expect((await post({ currency: 'PKR' })).body.code).toBe('currency_changed');
  expect((await post({ currency: 'EUR' })).status).toBe(201);
  expect((await post({})).status).toBe(201);
});

const stylesOf = (bytes: Buffer) =>
  unpack(bytes)
    .find(({ name }) => name === 'xl/styles.xml')
    ?.file.toString();

const clubs = [
  {
    country: 'PK',
    currency: 'PKR',
    paid: 1499.5,
    minor: 149_950,
    text: 'PKR 1,499.50',
    credit: '1,499.50',
    format: '#,##0.00',
  },
  {
    country: 'DE',
    currency: 'EUR',
    paid: 12.5,
    minor: 1250,
    text: '12,50\u00a0€',
    credit: '12,50',
    format: '#,##0.00',
  },
  {
    country: 'JP',
    currency: 'JPY',
    paid: 1500,
    minor: 1500,
    text: '¥1,500',
    credit: '1,500',
    format: '#,##0',
  },
  {
    country: 'KW',
    currency: 'KWD',
    paid: 12.125,
    minor: 12_125,
    text: 'KWD 12.125',
    credit: '1,012.125',
    format: '#,##0.000',
  },
  {
    country: 'GB',
    currency: 'GBP',
    paid: 12.5,
    minor: 1250,
    text: '£12.50',
    credit: '£12.50',
    format: '#,##0.00',
  },
];

test.each(clubs)('$currency from the price to the accounts', async (club) => {
  const { currency, paid, minor, text, credit, format } = club;
  await choose(club);
  const { id } = await addEvent(site, { ...free, module_amounts: `Talk:${paid}` });
  const { rows } = await site.pool.query('select amount from events.module');
  expect(rows).toEqual([{ amount: minor }]);
  const team = await addPendingTeam(site, id, { modules: ['Talk'] });
  expect(team.total).toBe(paid);
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'), {});
  const { rows: jobs } = await site.pool.query('select payload::text as text from test.job');
  expect(jobs.filter((job) => job.text.includes(text)).length).toBeGreaterThan(0);
  // The codes of tickets may have these letters, too.
  expect(jobs.filter((job) => currency !== 'PKR' && /\bPKR\b/.test(job.text))).toEqual([]);

  const download = async (path: string) => {
    const response = await site.app.request(`/api/admin/events/${id}${path}`, {
      headers: site.adminHeaders,
    });
    return Buffer.from(await response.arrayBuffer());
  };
  const [headings = '', row = ''] = (await download('/registrations.csv')).toString().split('\r\n');
  const at = headings.split(',').indexOf(`Total (${currency})`);
  expect(row.split(',')[at]).toBe(String(paid));
  const [summary, entries] = await readExcelFile(await download('/accounts.xlsx'));
  const [names = [], entry = []] = entries?.data ?? [];
  expect(entry[names.indexOf(`Amount (${currency})`)]).toBe(paid);
  expect(summary?.data.flat()).toContain(currency);
  expect(stylesOf(await download('/accounts.xlsx'))).toContain(format);

  const separator = credit.includes(',') ? ';' : ',';
  const lines = [
    `Date${separator}Description${separator}Amount (${currency})`,
    `2026-11-12${separator}Fee 7${separator}${credit}`,
  ];
  const file = new File([lines.join('\n')], 'lines.csv');
  const preview = await asAdmin<StatementPreview>(
    site,
    'POST',
    '/api/admin/statements/preview',
    formData({ file, account: 'Club' }),
  );
  expect(preview.body.questions).toEqual(['confirm']);
  expect(preview.body.sums.sum_in).toBe(currency === 'KWD' ? 1012.125 : paid);
});
