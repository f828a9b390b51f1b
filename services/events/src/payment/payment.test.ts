import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { ReceivedPayment } from '@club/contracts/events/payment';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
  PUBLIC_URL,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';
import { image, pdf, pdfOf } from '../testing/receipts.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

/** Name, discount and code of each module of a team. */
async function modulesOf({ registration_id }: RegisteredTeam) {
  const { rows } = await site.pool.query<{ text: string }>(
    `select concat_ws(' ', name, discount, coalesce(code, 'null')) as text
     from events.registration_module where registration_id = $1 order by name`,
    [registration_id],
  );
  return rows.map(({ text }) => text);
}

const receipts = () => [...site.storage.files.keys()].filter((key) => key.startsWith('receipts/'));

test('the server computes the price from its own codes and emails it to the team', async () => {
  const [team, other] = [await addTeam(site, eventId), await addTeam(site, eventId)];
  const form = paymentForm(team, {
    'discount_code_Web development': 'FREE',
    discount_code_Robotics: ' early ',
    payer_name: 'Zara Khan',
  });
  const { status, body } = await pay<ReceivedPayment>(site, eventId, form);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      team_name: team.team_name,
      payment_status: 'pending',
      total: 3700,
      discount: 1700,
      payable: 2000,
    },
  });
  expect(await auditOf(site, team.registration_id)).toEqual([
    'registration.registered',
    'registration.payment_submitted',
  ]);
  const emails = await queuedEmails(site.database.pool);
  expect(emails.at(-1)?.text).toContain('PKR 2,000');
  expect(await modulesOf(team)).toEqual(['Robotics 50000 EARLY', 'Web development 120000 FREE']);
  expect(await modulesOf(other)).toEqual(['Robotics 0 null', 'Web development 0 null']);
  const { rows } = await site.pool.query(
    'select payer_name from events.registration where id = $1',
    [team.registration_id],
  );
  expect(rows).toEqual([{ payer_name: 'Zara Khan' }]);
});

test.each([
  ['no transaction ID', { transaction_id: undefined }, 'transaction_id'],
  ['no receipt', { receipt: undefined }, 'receipt'],
  ['a receipt that is not a file', { receipt: 'text' }, 'receipt'],
  ['no token', { payment_token: undefined }, 'payment_token'],
  ['a competition that was not chosen', { competition: 'Chess' }, 'competition'],
  ['an unknown code', { discount_code_Robotics: 'LATE' }, 'discount_code_Robotics'],
  ['a code of another module', { discount_code_Robotics: 'FREE' }, 'discount_code_Robotics'],
  ['a code for a module not chosen', { discount_code_Chess: 'EARLY' }, 'discount_code_Chess'],
])('refuses %s and stores nothing', async (_, fields, field) => {
  const team = await addTeam(site, eventId);
  const before = receipts();
  const { status, body } = await pay(site, eventId, paymentForm(team, fields));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  expect(receipts()).toEqual(before);
  expect(await auditOf(site, team.registration_id)).toHaveLength(1);
});

test('a payment needs the payment token of the team', async () => {
  const [team, other] = [await addTeam(site, eventId), await addTeam(site, eventId)];
  const form = paymentForm(team, { payment_token: other.payment_token });
  expect((await pay(site, eventId, form)).status).toBe(403);
  expect((await pay(site, eventId, paymentForm(team, { team_name: 'Nobody' }))).status).toBe(404);
  const elsewhere = await addEvent(site);
  expect((await pay(site, elsewhere.id, paymentForm(team))).status).toBe(404);
});

describe('without the field, the cookie of the registration has the token', () => {
  const cookies = new Map<string, string>();
  const register = async () => {
    const form = teamForm();
    const { headers } = await call(site, 'POST', `/api/events/${eventId}/register`, form);
    const [cookie = ''] = headers.getSetCookie();
    cookies.set(form.team_name, cookie);
    return form.team_name;
  };
  const payWith = async (
    team_name: string,
    jar: string[],
    headers: Record<string, string> = {},
  ) => {
    const form = paymentForm(
      { team_name, modules: [{ name: 'Web development', amount: 1200 }] } as RegisteredTeam,
      { payment_token: undefined },
    );
    const cookie = jar.map((name) => cookies.get(name)?.split(';')[0]).join('; ');
    const path = `/api/events/${eventId}/payment`;
    return (await call(site, 'POST', path, form, { cookie, ...headers })).status;
  };

  test('scripts and other calls do not get it', async () => {
    const cookie = cookies.get(await register());
    expect(cookie).toMatch(/^__Secure-payment-[\w-]+=[\w-]{43}; Max-Age=7200; /);
    const path = `/api/events/${eventId}/payment`;
    expect(cookie).toContain(`; Path=${path}; HttpOnly; Secure; SameSite=Strict`);
  });

  test('one browser pays for each of its teams', async () => {
    const jar = [await register(), await register()];
    expect(await payWith(jar[0] as string, jar)).toBe(200);
    expect(await payWith(jar[1] as string, jar, { origin: PUBLIC_URL })).toBe(200);
  });

  test('it is refused for another team, and from a page of another site', async () => {
    const [own, other] = [await register(), await register()];
    expect(await payWith(other, [own])).toBe(422);
    const name = cookies.get(other)?.split('=')[0];
    cookies.set('forged', `${name}=${cookies.get(own)?.split(/[=;]/)[1]}`);
    expect(await payWith(other, ['forged'])).toBe(403);
    for (const origin of ['https://evil.test', 'https://evil.club.test', 'null']) {
      expect(await payWith(own, [own], { origin })).toBe(403);
    }
    expect(await payWith(own, [own])).toBe(200);
  });
});

test('a transaction ID of another registration is refused for ever, in upper and lower case', async () => {
  const first = await addTeam(site, eventId);
  await pay(site, eventId, paymentForm(first, { transaction_id: 'FT26325Xk1' }));
  await asAdmin(site, 'POST', decisionPath(eventId, first.team_name, 'reject'), { reason: 'No.' });
  await pay(site, eventId, paymentForm(first, { transaction_id: 'another' }));

  const second = await addTeam(site, eventId);
  const { status, body } = await pay(
    site,
    eventId,
    paymentForm(second, { transaction_id: ' ft26325xK1 ' }),
  );
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    409,
    'transaction_used',
    ['transaction_id'],
  ]);
});

test('the same form twice is one payment', async () => {
  const team = await addTeam(site, eventId);
  const form = () => paymentForm(team, { transaction_id: 'same', discount_code_Robotics: 'EARLY' });
  const first = await pay(site, eventId, form());
  const [emails, files] = [(await queuedEmails(site.database.pool)).length, receipts().length];
  const second = await pay(site, eventId, form());
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect((await queuedEmails(site.database.pool)).length).toBe(emails);
  expect(receipts()).toHaveLength(files);
  expect(await auditOf(site, team.registration_id)).toHaveLength(2);
});

test('a second payment is refused while the first is pending or approved', async () => {
  const team = await addPendingTeam(site, eventId);
  const again = () => pay(site, eventId, paymentForm(team));
  expect((await again()).body.code).toBe('already_submitted');
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'approve'));
  const late = await again();
  expect([late.status, late.body.code]).toEqual([409, 'already_approved']);
});

test('only the same receipt with the same transaction ID, before a decision, is the same payment', async () => {
  const team = await addTeam(site, eventId);
  const send = (fields: object = {}) =>
    pay(site, eventId, paymentForm(team, { transaction_id: 'one', ...fields }));
  const decide = (verb: string) =>
    asAdmin(site, 'POST', decisionPath(eventId, team.team_name, verb));
  await send();
  const receipt = new File([pdfOf(3000)], 'other.pdf');
  expect((await send({ receipt })).body.code).toBe('already_submitted');
  await decide('reject');
  expect((await send()).status).toBe(200);
  expect(await auditOf(site, team.registration_id)).toHaveLength(4);
  await decide('approve');
  expect((await send()).body.code).toBe('already_approved');
});

test('a team that is asked for another receipt keeps its price unless it sends a code; one that pays anew does not', async () => {
  const { id } = await addEvent(site);
  const codes = { 'discount_code_Web development': 'FREE', discount_code_Robotics: 'EARLY' };
  for (const [ask, fields, payable] of [
    ['receipt', {}, 2000],
    ['receipt', { discount_code_Robotics: 'EARLY' }, 3200],
    ['payment', {}, 3700],
  ] as const) {
    const team = await addTeam(site, id);
    await pay(site, id, paymentForm(team, codes));
    const reason = { ask, reason: 'Again.' };
    await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'reject'), reason);
    const { body } = await pay<ReceivedPayment>(site, id, paymentForm(team, fields));
    expect([ask, body.payable]).toEqual([ask, payable]);
  }
});

test('codes that a team applies change its amount, and no codes take them back', async () => {
  const [team, other] = [await addTeam(site, eventId), await addTeam(site, eventId)];
  const apply = (codes: object[]) =>
    call<RegistrationDetail>(site, 'PUT', '/api/registration/codes', {
      payment_token: team.payment_token,
      codes,
    });
  const { body } = await apply([{ module: 'Robotics', code: 'early' }]);
  expect(body).toMatchObject({ payable: 3200 });
  expect(await modulesOf(team)).toEqual(['Robotics 50000 EARLY', 'Web development 0 null']);
  expect(await modulesOf(other)).toEqual(['Robotics 0 null', 'Web development 0 null']);
  expect((await apply([])).body).toMatchObject({ payable: 3700 });
});

test('a payment of nothing needs no account of the club, any other does', async () => {
  const web = { modules: ['Web development'] };
  const [free, priced] = [await addTeam(site, eventId, web), await addTeam(site, eventId, web)];
  const { rows } = await site.pool.query('select iban, account_number from events.bank_account');
  const setTo = (iban: string, number: string) =>
    site.pool.query('update events.bank_account set iban = $1, account_number = $2', [
      iban,
      number,
    ]);
  await setTo('', '');
  const form = paymentForm(free, { 'discount_code_Web development': 'FREE' });
  const answers = [await pay(site, eventId, form), await pay(site, eventId, paymentForm(priced))];
  await setTo(rows[0].iban, rows[0].account_number);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});

test('a code of a module that the team did not choose is refused, and an empty field is no code', async () => {
  const team = await addTeam(site, eventId, { modules: ['Web development'] });
  const { status } = await pay(
    site,
    eventId,
    paymentForm(team, { discount_code_Robotics: 'EARLY' }),
  );
  expect(status).toBe(422);
  const empty = paymentForm(team, { discount_code_Robotics: ' ' });
  expect((await pay(site, eventId, empty)).status).toBe(200);
});

test('the codes of a team stay its own when an admin decides: unlimited ones, and the last use of one', async () => {
  const codes = [
    { code: 'ONCE', amount: 500, module: 'Robotics', max_uses: 1 },
    { code: 'ALWAYS', amount: 200, module: 'Web development' },
  ];
  const { id } = await addEvent(site, { discount_codes: JSON.stringify(codes) });
  const office = (team: RegisteredTeam, verb: string, body: object) => {
    const path = `/api/admin/events/${id}/registrations/${team.registration_id}/${verb}`;
    return asAdmin(site, 'POST', path, body);
  };
  const [team, other] = [await addTeam(site, id), await addTeam(site, id)];
  const fields = { discount_code_Robotics: 'ONCE', 'discount_code_Web development': 'ALWAYS' };
  await pay(site, id, paymentForm(team, fields));
  expect((await office(team, 'cash', { amount: 3000 })).status).toBe(200);
  const unlimited = { 'discount_code_Web development': 'ALWAYS' };
  await pay(site, id, paymentForm(other, unlimited));
  await asAdmin(site, 'POST', decisionPath(id, other.team_name, 'reject'), { reason: 'No.' });
  expect((await office(other, 'reopen', { reason: 'Found it.' })).status).toBe(200);
  // After the event a team cannot pay, but the club can take what it brings.
  const late = await addTeam(site, id);
  await site.pool.query("update events.event set date = '2026-01-01' where id = $1", [id]);
  expect((await office(late, 'cash', { amount: 3700 })).status).toBe(200);
});

test('a team that was approved with a payment is not confirmed as free', async () => {
  const team = await addPendingTeam(site, eventId);
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'approve'));
  const { payment_token } = team;
  const free = await call(site, 'POST', '/api/registration/confirm', { payment_token, codes: [] });
  expect(free.status).toBe(409);
});

test('a rejected team gets the reason and can pay again', async () => {
  const team = await addPendingTeam(site, eventId);
  const reason = 'The amount is 200 short.';
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'reject'), { reason });
  const email = (await queuedEmails(site.database.pool)).at(-1);
  expect(email?.text).toContain(reason);
  const token = /\/registration#([\w-]+)/.exec(email?.text ?? '')?.[1];
  const open = () =>
    call<RegistrationDetail>(site, 'POST', '/api/registration', {
      payment_token: token,
    });
  expect((await open()).body).toMatchObject({
    payment_status: 'rejected',
    rejection_reason: reason,
  });

  const again = await pay(site, eventId, paymentForm(team, { payment_token: token }));
  expect(again.status).toBe(200);
  expect((await open()).body).toMatchObject({
    payment_status: 'pending',
    rejection_reason: null,
  });
});

test('a payment that fails inside its transaction leaves no receipt behind', async () => {
  const team = await addTeam(site, eventId);
  const { pool } = site.database;
  await pool.query(`create function events.fail() returns trigger language plpgsql as
    $$ begin raise exception 'disk full'; end $$`);
  await pool.query(
    `create trigger fail before insert on events.receipt for each row execute function events.fail()`,
  );
  const before = receipts();
  const { status, body } = await pay(site, eventId, paymentForm(team));
  await pool.query('drop trigger fail on events.receipt');
  expect([status, body.detail]).toEqual([
    500,
    'Something went wrong on our side. Please try again.',
  ]);
  expect(receipts()).toEqual(before);
  expect((await pay(site, eventId, paymentForm(team))).status).toBe(200);
});

test('a receipt of exactly 2 MB is accepted, one byte more is refused', async () => {
  const two = 2 * 1024 * 1024;
  const send = async (bytes: number) => {
    const team = await addTeam(site, eventId);
    return pay(site, eventId, paymentForm(team, { receipt: new File([pdfOf(bytes)], 'r.pdf') }));
  };
  expect((await send(two)).status).toBe(200);
  for (const bytes of [two + 1, 2 * two]) {
    const { status, body } = await send(bytes);
    expect([status, body.detail]).toEqual([413, 'File size must be less than 2MB']);
  }
});

test('only admins get a receipt, and its scripts cannot run', async () => {
  const team = await addPendingTeam(site, eventId);
  const path = `/api/admin/events/${eventId}/registrations/${team.registration_id}/receipt`;
  const { status, headers, body } = await asAdmin<string>(site, 'GET', path);
  expect([status, body]).toEqual([200, pdf.toString('latin1')]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${team.reference}.pdf"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  expect((await call(site, 'GET', path)).status).toBe(401);
  const other = await addEvent(site);
  expect((await asAdmin(site, 'GET', path.replace(eventId, other.id))).status).toBe(404);
  expect((await asAdmin(site, 'GET', path.replace(team.registration_id, 'x'))).status).toBe(404);
});

test('an image is not opened for a wrong token or for a team that has paid', async () => {
  const encode = jest.spyOn(site.images, 'encode');
  const receipt = new File([Uint8Array.from(await image().png().toBuffer())], 'receipt.png');
  const team = await addTeam(site, eventId);
  const form = () => paymentForm(team, { receipt, transaction_id: `FT-of-${team.team_name}` });
  const wrongToken = paymentForm(team, { receipt, payment_token: 'wrong' });
  expect((await pay(site, eventId, wrongToken)).status).toBe(403);
  expect(encode).not.toHaveBeenCalled();
  expect((await pay(site, eventId, form())).status).toBe(200);
  expect(encode).toHaveBeenCalledTimes(1);
  // The same form again is the same payment, another form is refused.
  expect((await pay(site, eventId, form())).status).toBe(200);
  const other = await pay(site, eventId, paymentForm(team, { receipt }));
  expect([other.status, other.body.code]).toEqual([409, 'already_submitted']);
  expect(encode).toHaveBeenCalledTimes(1);
});
