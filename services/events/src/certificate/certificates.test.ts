import type { OwnCertificate, VerifiedCertificate } from '@club/contracts/events/certificate';
import { defaultDesign, type SavedDesign } from '@club/contracts/events/certificate-design';
import type { CertificateList, Issued } from '@club/contracts/events/certificates';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { pdfFacts } from '@club/service-kit/testing/pdf-facts';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import sharp from 'sharp';
import { eventsPerson } from '../person/person.service.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  member,
  openEventsSite,
} from '../testing/events-site.ts';
import { allAtOnce, countRows, slowDown, times } from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { issueCertificates } from './issue-certificates.service.ts';
import { sendBatch, sendCertificates } from './send-certificates.task.ts';

let site: EventsSite;
let event: string;
beforeAll(async () => {
  site = await openEventsSite();
});
beforeEach(async () => {
  event = (await addEvent(site)).id;
});
afterAll(() => site.close());

const URDU = 'ماہ نور فاطمہ';
let count = 0;
const people = (...names: string[]) =>
  names.map((name) => {
    count += 1;
    return { ...member(`holder-${count}@club.test`), name };
  });

async function approvedTeam(names: string[], fields: object = {}) {
  const team = await addPendingTeam(site, event, { members: people(...names), ...fields });
  await asAdmin(site, 'POST', decisionPath(event, team.team_name, 'approve'), {});
  return team;
}

const office = () => `/api/admin/events/${event}`;
const post = <Body>(path: string, body: object = {}) =>
  asAdmin<Body & { code: string; fields?: Record<string, string> }>(
    site,
    'POST',
    `${office()}/${path}`,
    body,
  );
const arrive = ({ registration_id }: RegisteredTeam, position?: number) =>
  post('check-ins', {
    nonce: crypto.randomUUID(),
    registration_id,
    ...(position !== undefined && { position }),
  });
const issue = (to: 'arrived' | 'approved' = 'approved') => post<Issued>('certificates', { to });
const list = async (query = '') =>
  (await asAdmin<CertificateList>(site, 'GET', `${office()}/certificates${query}`)).body;
const own = async ({ payment_token }: RegisteredTeam): Promise<OwnCertificate[]> =>
  (await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token })).body
    .certificates ?? [];
const verify = (number: string) =>
  call<VerifiedCertificate & { code: string }>(site, 'GET', `/api/certificates/${number}`);
const stateOf = async (number = '') => (await verify(number)).body.state;

const jobCtx = () => systemCtx({ ...site, db: site.db });
/** The emails about certificates, after the job. */
async function sent(subject = /certificate/) {
  await sendCertificates(jobCtx(), { id: event });
  const emails = await queuedEmails(site.pool);
  return emails.filter((email) => subject.test(email.subject));
}
const sentTo = async (team: RegisteredTeam) => {
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
    payment_token: team.payment_token,
  });
  const addresses = body.members.map(({ email }) => email);
  return (await sent()).filter(({ to }) => addresses.includes(to));
};
async function correct(team: RegisteredTeam, position: number, change: object) {
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
    payment_token: team.payment_token,
  });
  const path = `${office()}/registrations/${team.registration_id}/members/${position}`;
  return asAdmin(site, 'PUT', path, { ...body.members[position], ...change });
}

/** The members of a team have certificates of an event that they could not come to, too. */
async function certifyElsewhere({ payment_token }: RegisteredTeam): Promise<RegisteredTeam> {
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
    payment_token,
  });
  const { id } = await addEvent(site);
  const team = await addPendingTeam(site, id, { members: body.members });
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'), {});
  await asAdmin(site, 'POST', `/api/admin/events/${id}/certificates`, { to: 'approved' });
  return team;
}

test('those who came get one certificate each, with one email, however often it is asked for', async () => {
  const came = await approvedTeam(['Zara Khan', URDU]);
  const missing = await approvedTeam(['Ali Raza']);
  await addTeam(site, event);
  await arrive(came);
  await certifyElsewhere(came);
  expect(await list()).toMatchObject({ arrived: { members: 2 }, approved: { members: 3 } });
  expect((await issue('arrived')).body).toEqual({ issued: 2, had: 0, not_drawn: [] });
  expect((await issue('arrived')).body).toEqual({ issued: 0, had: 2, not_drawn: [] });
  expect((await sentTo(came)).map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringMatching(/^Your certificate for Winter Code Sprint/)),
  );
  expect(await own(missing)).toEqual([]);
  expect((await issue('approved')).body).toMatchObject({ issued: 1, had: 2 });
  expect(await sentTo(came)).toHaveLength(2);
  expect(await sentTo(missing)).toHaveLength(1);
  const certificates = await own(came);
  expect(certificates.map(({ holder, state, kind }) => [holder, state, kind])).toEqual([
    ['Zara Khan', 'valid', 'participation'],
    [URDU, 'valid', 'participation'],
  ]);
  expect(new Set(certificates.map(({ number }) => number)).size).toBe(2);
  expect(await list()).toMatchObject({ total: 3, unsent: 0, approved: { members: 0 } });
  const audited = (await auditEntries(site.pool)).filter(
    ({ action, subject }) => action === 'certificate.issued' && subject === `event:${event}`,
  );
  expect(audited.map(({ detail }) => detail)).toEqual([{ issued: 2 }, { issued: 1 }]);
  expect((await list()).items.map(({ is_sent }) => is_sent)).toEqual([true, true, true]);
});

test('two admins, and two jobs at the same time, give nobody a second certificate or email', async () => {
  const teams = [await approvedTeam(['A One', 'A Two']), await approvedTeam(['B One'])];
  const inParallel = (db: EventsSite['db']) =>
    allAtOnce(
      times(6, () => () => issueCertificates({ ...jobCtx(), db }, { id: event, to: 'approved' })),
    );
  const valid = () =>
    countRows(site, "from events.certificate where event_id = $1 and state = 'valid'", event);
  await slowDown(site, 'insert', 'certificate');
  // The control: without the locks and the index, each request finds the same members.
  const { rows } = await site.database.pool.query(
    "select indexdef from pg_indexes where indexname = 'certificate_once'",
  );
  await site.database.pool.query('drop index events.certificate_once');
  await inParallel(withoutRowLocks(site.db));
  expect(await valid()).toBeGreaterThan(3);
  const again = () => site.database.pool.query('truncate events.certificate');
  // Each of the two is enough.
  await again();
  await inParallel(site.db);
  expect(await valid()).toBe(3);
  await again();
  await site.database.pool.query(rows[0].indexdef);
  await inParallel(withoutRowLocks(site.db));
  expect(await valid()).toBe(3);
  await site.database.pool.query('drop trigger pause_write on events.certificate');

  await slowDown(site, 'update', 'certificate');
  await allAtOnce(times(4, () => () => sendCertificates(jobCtx(), { id: event })));
  await site.database.pool.query('drop trigger pause_write on events.certificate');
  const emails = (await Promise.all(teams.map(sentTo))).flat();
  expect(emails.map(({ to }) => to).sort()).toEqual(
    [...new Set(emails.map(({ to }) => to))].sort(),
  );
  expect(emails).toHaveLength(3);
});

test('a job that dies in the middle of a batch has sent nothing of it, and goes on', async () => {
  const team = await approvedTeam(['Zara Khan', 'Ali Raza']);
  await issue();
  await expect(
    site.db.transaction().execute(async (db) => {
      await sendBatch({ ...jobCtx(), db }, event);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await list()).toMatchObject({ unsent: 2 });
  expect(await sentTo(team)).toHaveLength(2);
  expect(await sentTo(team)).toHaveLength(2);
});

test('a place is certified to each member of a team, once', async () => {
  const team = await approvedTeam(['Zara Khan', URDU]);
  await approvedTeam(['Ali Raza']);
  const { registration_id } = team;
  const place = (text: string, id = registration_id) =>
    post<Issued>('certificates/places', { registration_id: id, place: text });
  expect((await place('First place, Robotics')).body).toMatchObject({ issued: 2, had: 0 });
  expect((await place('first place, robotics')).body).toMatchObject({ issued: 0, had: 2 });
  expect((await place('Second place, Web')).body).toMatchObject({ issued: 2 });
  expect((await issue()).body).toMatchObject({ issued: 3, had: 0 });
  expect(await own(team)).toHaveLength(6);
  const told = (await sentTo(team)).map(
    ({ text }) => /Your certificate (.*) is ready/.exec(text)?.[1],
  );
  const names = ['for First place, Robotics', 'for Second place, Web', 'of participation'];
  expect(told.sort()).toEqual(names.flatMap((name) => [name, name]));
  expect((await place('')).body.fields).toHaveProperty('place');
  expect((await place('First', 'x')).body.fields).toHaveProperty('registration_id');
  const unpaid = await addTeam(site, event);
  expect((await place('Third', unpaid.registration_id)).body.code).toBe('not_approved');
  expect((await place('Third', event)).status).toBe(404);
});

test('anybody who knows a number learns what it certifies, and nothing of a number that nobody has', async () => {
  const team = await approvedTeam([URDU]);
  await issue();
  const [certificate] = await own(team);
  const number = certificate?.number ?? '';
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  const { status, body } = await verify(number);
  expect([status, Object.keys(body).sort()]).toEqual([
    200,
    ['date', 'ended_at', 'event', 'holder', 'issued_at', 'kind', 'number', 'place', 'state'],
  ]);
  expect(body).toMatchObject({
    holder: URDU,
    event: 'Winter Code Sprint',
    date: '2038-01-20',
    state: 'valid',
  });
  const typed = number.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
  expect((await verify(typed)).body).toEqual(body);
  expect(await list(`?search=${typed}`)).toMatchObject({ total: 1 });
  const unknown = await verify('0000000000000000');
  expect(unknown.status).toBe(404);
  for (const other of ['hello', '0', '%20', `${number}0`, number.slice(1), "' or 1=1"])
    expect(await verify(encodeURIComponent(other))).toMatchObject({
      status: 404,
      body: { ...unknown.body, request_id: expect.any(String) },
    });
});

test('guesses are limited', async () => {
  const slow = await openEventsSite({ rateLimitScale: 0.05 });
  const address = { 'x-club-client-address': '203.0.113.7' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 18; guess += 1) {
    const path = `/api/certificates/${String(guess).padStart(16, '0')}`;
    statuses.push((await call(slow, 'GET', path, undefined, address)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  await slow.close();
});

test('the team downloads the PDF, and a number alone does not', async () => {
  const team = await approvedTeam([URDU]);
  await issue();
  const [{ file_url, number } = { file_url: '', number: '' }] = await own(team);
  const response = await site.app.request(file_url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="certificate-/);
  const { pages, lines } = pdfFacts(new Uint8Array(await response.arrayBuffer()));
  expect(pages).toBe(1);
  const words = lines.join(' ');
  expect(words).toContain(URDU);
  expect(words).toContain(`of the team ${team.team_name} took part in Winter Code Sprint on`);
  expect(words).toContain('20 January 2038, in Web development and Robotics.');
  for (const wrong of [`/api/certificates/${number}/x`, file_url.slice(0, -1)])
    expect((await site.app.request(wrong)).status).toBe(404);
});

test('a corrected name gets a new certificate, and the earlier number says that it was replaced', async () => {
  const team = await approvedTeam(['Zara Kahn', 'Ali Raza']);
  await issue();
  const [first, second] = await own(team);
  expect(await sentTo(team)).toHaveLength(2);
  await correct(team, 0, { phone: '0300 7654321' });
  expect(await own(team)).toEqual([first, second]);
  await correct(team, 0, { name: 'Zara Khan' });
  const after = await own(team);
  expect(after.map(({ holder }) => holder).sort()).toEqual(['Ali Raza', 'Zara Khan']);
  expect(await verify(first?.number ?? '')).toMatchObject({
    body: { state: 'replaced', holder: 'Zara Kahn', ended_at: expect.any(String) },
  });
  expect(await stateOf(second?.number)).toBe('valid');
  expect((await site.app.request(first?.file_url ?? '')).status).toBe(404);
  const news = await sent(/^Your new certificate/);
  const renewed = after.find(({ holder }) => holder === 'Zara Khan');
  expect(news.filter(({ text }) => text.includes('replaces'))).toHaveLength(1);
  const [replaced] = (await list('?state=replaced')).items;
  for (const action of ['revoke', 'reissue'])
    expect(await post(`certificates/${replaced?.id}/${action}`, { reason: 'x' })).toMatchObject({
      body: { code: 'certificate_ended' },
    });
  // Another address keeps it; another person has none.
  const elsewhere = await certifyElsewhere(team);
  await correct(team, 0, { email: 'zara-new@club.test' });
  for (const one of [renewed, second, ...(await own(elsewhere))])
    expect(await stateOf(one?.number)).toBe('valid');
  expect((await issue()).body).toMatchObject({ issued: 0, had: 2 });
  await correct(team, 0, { name: 'Other Person', email: 'other-person@club.test' });
  expect(await stateOf(renewed?.number)).toBe('withdrawn');
  expect((await issue()).body).toMatchObject({ issued: 1, had: 1 });
  // Neither a namesake nor the place in another team gives it back.
  await correct(team, 1, { name: 'Zara Khan' });
  const zara = { ...member('zara-new@club.test'), name: 'Zara Khan' };
  await addTeam(site, event, { members: [zara] });
  expect(await stateOf(renewed?.number)).toBe('withdrawn');
});

test('a name that certificates cannot show gets none, and a correction to such a name withdraws it', async () => {
  const team = await approvedTeam(['東京 Taro', 'Zara Khan']);
  expect((await list()).approved).toEqual({ members: 1, not_drawn: ['東京 Taro'] });
  expect((await issue()).body).toEqual({ issued: 1, had: 0, not_drawn: ['東京 Taro'] });
  await correct(team, 0, { name: 'Tokyo Taro' });
  expect((await issue()).body).toMatchObject({ issued: 1 });
  const taro = (await own(team)).find(({ holder }) => holder === 'Tokyo Taro');
  await correct(team, 0, { name: '東京 Taro' });
  expect(await stateOf(taro?.number)).toBe('withdrawn');
  const { items } = await list('?search=tokyo');
  expect(items.map(({ state }) => state)).toEqual(['withdrawn']);
  const again = await post(`certificates/${items[0]?.id}/reissue`);
  expect([again.status, again.body.fields]).toEqual([422, { name: expect.any(String) }]);
});

test('an admin revokes a certificate with a reason: nobody gets it again by the button', async () => {
  const team = await approvedTeam(['Zara Khan']);
  await issue();
  const [{ number } = { number: '' }] = await own(team);
  const [item] = (await list()).items;
  const path = `certificates/${item?.id}/revoke`;
  expect((await post(path, {})).body.fields).toHaveProperty('reason');
  const answers = await Promise.all(times(3, () => post(path, { reason: 'Copied the solution' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stateOf(number)).toBe('revoked');
  expect(await list()).toMatchObject({ unsent: 0 });
  const emails = await sent(/was revoked/);
  expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('Copied the solution')]);
  const entries = (await auditEntries(site.pool)).filter(
    ({ action, subject }) =>
      action === 'certificate.revoked' && subject === `registration:${team.registration_id}`,
  );
  expect(entries.map(({ detail }) => detail)).toMatchObject([{ reason: 'Copied the solution' }]);
  expect(JSON.stringify(entries)).not.toContain('Zara');
  expect((await issue()).body).toMatchObject({ issued: 0, had: 1 });
  expect(await own(team)).toMatchObject([{ state: 'revoked', file_url: '' }]);
  expect((await list('?state=revoked')).items).toMatchObject([{ reason: 'Copied the solution' }]);
  // By mistake: the admin issues it again.
  const again = await post<{ number: string }>(`certificates/${item?.id}/reissue`);
  expect(await stateOf(again.body.number)).toBe('valid');
  expect(await stateOf(number)).toBe('revoked');
  const [newer] = (await list('?state=valid')).items;
  const twice = await Promise.all(times(3, () => post(`certificates/${newer?.id}/reissue`)));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await list('?state=valid')).toMatchObject({ total: 1 });
  const elsewhere = `/api/admin/events/${(await addEvent(site)).id}/${path}`;
  expect((await asAdmin(site, 'POST', elsewhere, { reason: 'x' })).status).toBe(404);
  expect((await call(site, 'POST', `${office()}/${path}`, { reason: 'x' })).status).toBe(401);
});

test('a certificate ends with the place of its team, and is valid again with it', async () => {
  const team = await approvedTeam(['Zara Khan']);
  await issue();
  const [{ number } = { number: '' }] = await own(team);
  const path = `registrations/${team.registration_id}`;
  await post(`${path}/revoke`, { reason: 'By mistake' });
  expect(await stateOf(number)).toBe('withdrawn');
  expect((await issue()).body).toMatchObject({ issued: 0 });
  for (const name of ['Zara Khatun', 'Zara Khan']) await correct(team, 0, { name });
  expect(await list()).toMatchObject({ unsent: 0, total: 1 });
  await asAdmin(site, 'POST', decisionPath(event, team.team_name, 'approve'), {});
  expect(await stateOf(number)).toBe('valid');
  expect((await issue()).body).toMatchObject({ issued: 0, had: 1 });
  await post(`${path}/cancel`, { reason: 'Ill', received: 0 });
  expect(await stateOf(number)).toBe('withdrawn');
  const [item] = (await list()).items;
  expect((await post(`certificates/${item?.id}/reissue`)).body.code).toBe('not_approved');
});

test('who moves to another team gets a certificate there, and the others stay as they are', async () => {
  const zara = people('Zara Khan');
  const left = await approvedTeam([], { members: zara });
  const waits = await approvedTeam(['Ali Raza']);
  const place = { registration_id: left.registration_id, place: 'First place' };
  await issue();
  await post('certificates/places', place);
  const [certified, won] = await own(left);
  const [alis] = await own(waits);
  const item = (await list()).items.find(({ number }) => number === won?.number);
  await post(`certificates/${item?.id}/revoke`, { reason: 'Copied' });
  const elsewhere = await certifyElsewhere(left);
  const [away] = await own(elsewhere);
  const setStatus = (status: string) =>
    site.pool.query('update events.registration set status = $1 where id = any($2)', [
      status,
      [waits.registration_id, elsewhere.registration_id],
    ]);
  await setStatus('pending');
  await post(`registrations/${left.registration_id}/cancel`, { reason: 'Ill', received: 0 });
  const joined = await approvedTeam([], { members: zara });
  expect((await issue()).body).toMatchObject({ issued: 1, had: 0 });
  expect(await own(joined)).toMatchObject([{ holder: 'Zara Khan', state: 'valid' }]);
  await setStatus('approved');
  const states = await Promise.all([certified, won, alis, away].map((one) => stateOf(one?.number)));
  expect(states).toEqual(['withdrawn', 'revoked', 'valid', 'valid']);
});

test('certificates move with a merge, and follow the names of the team that stays', async () => {
  const other = await approvedTeam(['Ben Late']);
  const bystander = await approvedTeam(['Bo Stander']);
  await issue();
  const [{ number } = { number: '' }] = await own(other);
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
    payment_token: other.payment_token,
  });
  const first = await addTeam(site, event, {
    members: [...people('Ann First'), { ...body.members[0], name: 'Benjamin Late' }],
  });
  const merged = await post(`registrations/${first.registration_id}/merge`, {
    other_id: other.registration_id,
  });
  expect(merged.status).toBe(200);
  expect(await stateOf(number)).toBe('replaced');
  expect(await own(first)).toMatchObject([{ holder: 'Benjamin Late', state: 'valid' }]);
  expect(await own(bystander)).toMatchObject([{ holder: 'Bo Stander', state: 'valid' }]);
  expect((await issue()).body).toMatchObject({ issued: 1, had: 2 });
});

test('a design is saved with its fields checked, and another version is not overwritten', async () => {
  const path = `${office()}/certificate-design`;
  const save = (body: object) =>
    asAdmin<SavedDesign & { code: string; fields: Record<string, string> }>(
      site,
      'PUT',
      path,
      body,
    );
  const { body: first } = await asAdmin<SavedDesign>(site, 'GET', path);
  expect(first).toMatchObject({ ...defaultDesign, version: 0, event_title: 'Winter Code Sprint' });
  const wrong = await save({
    ...defaultDesign,
    heading: '',
    text: 'for {nmae}',
    place_text: 'x'.repeat(501),
    signatories: [{ name: '', office: '' }],
  });
  expect(Object.keys(wrong.body.fields).sort()).toEqual([
    'heading',
    'place_text',
    'signatories.0.name',
    'text',
  ]);
  expect(wrong.body.fields.text).toContain('{name}');
  const lost = [{ name: 'Hira', office: '', signature_id: event }];
  expect((await save({ ...defaultDesign, signatories: lost })).body.fields).toHaveProperty([
    'signatories.0.signature_id',
  ]);
  expect((await save({ ...defaultDesign, lead: '証明書' })).body.fields).toHaveProperty('lead');
  const four = Array(4).fill({ name: 'Hira' });
  expect((await save({ ...defaultDesign, signatories: four })).status).toBe(422);
  const saved = await save({ ...defaultDesign, lead: 'تصدیق کی جاتی ہے کہ' });
  expect(saved.body).toMatchObject({ version: 1, updated_by: site.adminEmail });
  const races = await Promise.all(
    times(2, (n) => save({ ...defaultDesign, lead: `${n}`, version: 1 })),
  );
  expect(races.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save({ ...defaultDesign, version: 1 })).body.code).toBe('newer_version');
  const other = `/api/admin/events/${(await addEvent(site)).id}/certificate-design`;
  expect((await asAdmin<SavedDesign>(site, 'GET', other)).body.version).toBe(0);
  const unsigned = { ...defaultDesign, signatories: [{ name: 'Hira', office: '' }] };
  expect((await asAdmin(site, 'PUT', other, unsigned)).status).toBe(200);
  expect((await call(site, 'PUT', path, defaultDesign)).status).toBe(401);
});

test('a signature is decoded like every upload, and a preview is the certificate with it', async () => {
  const upload = (file: File) =>
    asAdmin<{ signature_id: string; fields: Record<string, string> }>(
      site,
      'POST',
      `${office()}/signatures`,
      formData({ image: file }),
    );
  expect((await upload(new File(['hello'], 'a.png', { type: 'image/png' }))).status).toBe(415);
  for (const [bytes, refused] of [
    [0, 422],
    [2_097_152, 415],
    [2_097_153, 413],
  ] as const) {
    const { status, body } = await upload(new File([new Uint8Array(bytes)], 'a.png'));
    expect([status, Object.keys(body.fields)]).toEqual([refused, ['image']]);
  }
  const ink = { create: { width: 1600, height: 500, channels: 4, background: '#1a237e' } } as const;
  const png = await sharp(ink).png().toBuffer();
  const webp = await sharp(ink).webp().toBuffer();
  const signatories: object[] = [];
  for (const bytes of [png, webp]) {
    const { body } = await upload(new File([Uint8Array.from(bytes)], 'signature'));
    signatories.push({ name: 'Hira Khan', office: 'President', signature_id: body.signature_id });
  }
  const preview = (fields: object) =>
    post<{ pdf: string }>('certificate-design/preview', {
      ...defaultDesign,
      kind: 'participation',
      signatories,
      ...fields,
    });
  const drawn = async (fields: object) => Buffer.from((await preview(fields)).body.pdf, 'base64');
  const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g);
  const pdf = await drawn({ holder: URDU });
  expect(pdfFacts(pdf).lines).toEqual(expect.arrayContaining([URDU, 'Hira Khan', 'President']));
  expect(images(pdf)).toHaveLength(2);
  expect(images(await drawn({ signatories: signatories.slice(1) }))).toHaveLength(1);
  const other = `/api/admin/events/${(await addEvent(site)).id}/certificate-design`;
  const stolen = await asAdmin<{ fields: object }>(site, 'PUT', other, {
    ...defaultDesign,
    signatories,
  });
  expect(stolen.body.fields).toHaveProperty(['signatories.0.signature_id']);
  expect((await preview({ kind: 'medal' })).body.fields).toHaveProperty('kind');
  expect((await preview({ holder: '東京' })).body.fields).toHaveProperty('holder');
  expect((await preview({ text: 'for {you}' })).body.fields).toHaveProperty('text');
});

test("an earlier certificate keeps its design, and the person's data has it until the erasure", async () => {
  const team = await approvedTeam(['Zara Khan', 'Ali Raza']);
  const stranger = await approvedTeam(['Hira Malik']);
  await issue();
  const [first, second] = await own(team);
  const [strangers] = await own(stranger);
  await asAdmin(site, 'PUT', `${office()}/certificate-design`, {
    ...defaultDesign,
    heading: 'Another heading',
  });
  const file = await site.app.request(first?.file_url ?? '');
  expect(pdfFacts(new Uint8Array(await file.arrayBuffer())).lines).toContain(defaultDesign.heading);
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
    payment_token: team.payment_token,
  });
  const email = body.members[0]?.email ?? '';
  const listed = await eventsPerson.list(jobCtx(), email);
  const part = listed.find(({ kind }) => kind === 'Certificates');
  expect(part?.records).toMatchObject([{ number: first?.number, holder: 'Zara Khan' }]);
  await site.db.transaction().execute((db) => eventsPerson.erase({ ...jobCtx(), db }, email));
  expect((await verify(first?.number ?? '')).status).toBe(404);
  expect(await stateOf(second?.number)).toBe('valid');
  expect((await issue()).body).toEqual({ issued: 0, had: 2, not_drawn: [] });
  // The leader's name may be in the name of the team, which the other certificate shows.
  const other = await site.app.request(second?.file_url ?? '');
  expect(pdfFacts(new Uint8Array(await other.arrayBuffer())).lines.join(' ')).not.toContain(
    team.team_name,
  );
  const { rows } = await site.pool.query(
    'select team, email from events.certificate where number = $1',
    [strangers?.number],
  );
  expect(rows).toEqual([{ team: stranger.team_name, email: expect.stringContaining('@') }]);
});

test('a search by name finds certificates, also after their registration is deleted, and erases the chosen ones', async () => {
  await approvedTeam(['Nadia Zaidi']);
  await approvedTeam(['Nadia Zaidi']);
  await issue();
  await site.pool.query('update events.certificate set registration_id = null, email = null');
  const found = async () => {
    const parts = await eventsPerson.listByName(jobCtx(), 'zaidi NADIA');
    return parts.find(({ kind }) => kind === 'Certificates')?.records ?? [];
  };
  const [{ id } = { id: '' }] = (await list()).items;
  expect((await post(`certificates/${id}/reissue`)).body.code).toBe('not_approved');
  expect((await post(`certificates/${id}/revoke`, { reason: 'Copied' })).status).toBe(200);
  expect((await auditEntries(site.pool)).at(-1)).toMatchObject({
    action: 'certificate.revoked',
    subject: `event:${event}`,
  });
  const [one, other] = await found();
  expect(one?.fields).toMatchObject({ holder: 'Nadia Zaidi', state: 'valid' });
  await site.db
    .transaction()
    .execute((db) => eventsPerson.eraseRows({ ...jobCtx(), db }, [String(one?.row)]));
  expect((await found()).map(({ row }) => row)).toEqual([other?.row]);
  // A certificate without an address is nobody's.
  expect((await issue()).body).toMatchObject({ issued: 2 });
});
