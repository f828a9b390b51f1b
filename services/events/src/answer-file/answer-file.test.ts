import { answeredFile } from '@club/contracts/events/answer-texts';
import type { AdminEvent, EventsSummary } from '@club/contracts/events/event';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { formData } from '@club/contracts/http/client';
import type { NamedPart } from '@club/contracts/person/named-person';
import type { PersonPart } from '@club/contracts/person/person';
import { imageProblems } from '@club/contracts/values/file';
import { unavailable } from '@club/service-kit/errors/service-error';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import sharp from 'sharp';
import { createEventsApp } from '../app.ts';
import {
  addEvent,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';
import { gatheringTeam, join, joinNow, ownTeam } from '../testing/gathering.ts';
import { image, pdf, pdfOf, photoWithPosition } from '../testing/receipts.ts';
import { sweepAnswerFiles } from './sweep-answer-files.ts';
import { surplusOf } from './unclaimed-files.service.ts';
import { fileName } from './upload-answer-file.service.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const idOf = (n: number) => `019aa000-0000-7000-8000-00000000014${n}`;
const [CARD, POSTER, NAME] = [idOf(1), idOf(2), idOf(3)];
const questions = [
  { id: CARD, for: 'member', kind: 'file', label: 'Student card', required: true },
  { id: POSTER, for: 'team', kind: 'file', label: 'Poster' },
  { id: NAME, for: 'team', kind: 'short_text', label: 'School' },
];
const addAsking = (fields: object = {}) =>
  addEvent(site, { questions: JSON.stringify(questions), ...fields });
const card = (name = 'card.pdf', bytes: Uint8Array = pdf) =>
  new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' });

type Failed = { answer: string; code: string; detail: string; fields?: Record<string, string> };
const send = (
  { id }: { id: string },
  fields: object = {},
  { app, address }: { app?: EventsSite['app']; address?: string } = {},
) =>
  call<Failed>(
    { app: app ?? site.app },
    'POST',
    `/api/events/${id}/answer-files`,
    formData({ file: card(), question: CARD, ...fields }),
    address ? { [CLIENT_ADDRESS_HEADER]: address } : {},
  );
/** A stored file. @returns the answer that names it */
const upload = async (event: { id: string }, file = card(), question = CARD) =>
  (await send(event, { file, question })).body.answer;
const register = (event: { id: string }, answers: object, fields: object = {}) =>
  call<RegisteredTeam & Failed>(
    site,
    'POST',
    `/api/events/${event.id}/register`,
    teamForm({ answers, ...fields }),
  );
const one = () => ({ members: teamForm().members.slice(0, 1) });
/** A team of one person with a student card and a poster. */
async function addTeam(event: { id: string }) {
  const answers = {
    team: { [POSTER]: await upload(event, card('Our poster.pdf'), POSTER) },
    members: [{ [CARD]: await upload(event) }],
  };
  const form = { ...one() };
  const { body, status } = await register(event, answers, form);
  expect(status).toBe(201);
  return { ...body, answers, email: form.members[0]?.email ?? '' };
}
const idIn = (answer: string | undefined) => answeredFile(answer)?.id ?? '';
const keys = () => [...site.storage.files.keys()].filter((key) => key.startsWith('answers/'));
const keyOf = async (answer: string | undefined): Promise<string | undefined> => {
  const { rows } = await site.pool.query('select key from events.answer_file where id = $1', [
    idIn(answer),
  ]);
  return rows[0]?.key;
};
const officePath = (event: { id: string }, team: { registration_id: string }) =>
  `/api/admin/events/${event.id}/registrations/${team.registration_id}`;
const get = (path: string, headers: Record<string, string> = {}) =>
  site.app.request(path, { headers });
const save = (event: AdminEvent, fields: object) =>
  asAdmin<AdminEvent>(
    site,
    'PUT',
    `/api/admin/events/${event.id}`,
    formData({ ...eventFields, ...fields }),
  );

describe('sending a file', () => {
  test('stores a PDF as it came and an image without its position, under names that nobody guesses', async () => {
    const event = await addAsking();
    const answer = await upload(event, card('../میرا کارڈ.PDF'));
    expect(answer).toMatch(/^[0-9a-f-]{36} میرا کارڈ\.pdf$/);
    const key = (await keyOf(answer)) ?? '';
    expect(key).toMatch(/^answers\/[0-9a-f-]{36}\.pdf$/);
    expect(Buffer.from(site.storage.files.get(key)?.bytes ?? []).equals(pdf)).toBe(true);
    const photo = await upload(event, card('photo.pdf', await photoWithPosition()));
    expect(photo).toMatch(/ photo\.jpg$/);
    const stored = site.storage.files.get((await keyOf(photo)) ?? '');
    expect((await sharp(stored?.bytes).metadata()).exif).toBeUndefined();
  });

  test.each([
    [
      'an empty file',
      async () => card('a.pdf', new Uint8Array()),
      422,
      'This file is empty. Please choose another one.',
    ],
    [
      'a large file',
      async () => card('a.pdf', pdfOf(2 * 1024 * 1024 + 1)),
      413,
      'File size must be less than 2MB',
    ],
    [
      'HTML named .pdf',
      async () => card('a.pdf', Buffer.from('<html>')),
      415,
      'Please choose a PDF, JPG or PNG file.',
    ],
    [
      'a GIF named .png',
      async () => card('a.png', await image().gif().toBuffer()),
      415,
      'Please choose a PDF, JPG or PNG file.',
    ],
    [
      'a PDF that was cut off',
      async () => card('a.pdf', pdf.subarray(0, 80)),
      422,
      imageProblems.damaged,
    ],
  ])('refuses %s at its field, and stores nothing', async (_, make, status, text) => {
    const event = await addAsking();
    const before = keys();
    const { status: given, body } = await send(event, { file: await make() });
    expect([given, body.fields]).toEqual([status, { file: text }]);
    expect(keys()).toEqual(before);
  });

  test('is refused for another question, another event, a closed event and a missing file', async () => {
    const event = await addAsking();
    for (const question of [NAME, idOf(9)]) {
      const { status, body } = await send(event, { question });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['question']]);
    }
    expect((await send({ id: idOf(9) })).status).toBe(404);
    expect((await send(event, { file: 'text' })).status).toBe(422);
    expect((await send(event, { question: 'x' })).status).toBe(422);
    const team = await addTeam(event);
    await save(event, { registration_open: 'false' });
    expect(await send(event)).toMatchObject({
      status: 409,
      body: { code: 'registrations_closed' },
    });
    expect((await send(event, { payment_token: 'wrong' })).status).toBe(403);
    const other = await addAsking();
    expect((await send(other, { payment_token: team.payment_token })).status).toBe(403);
    // A registered team answers later.
    expect((await send(event, { payment_token: team.payment_token })).status).toBe(201);
    await call(site, 'POST', '/api/registration/cancel', { payment_token: team.payment_token });
    const late = await send(event, { payment_token: team.payment_token });
    expect([late.status, late.body.code]).toEqual([409, 'registration_cancelled']);
  });

  test('has the daily quota of a network', async () => {
    const event = await addAsking();
    const file = () => card('a.pdf', pdfOf(60_000));
    const small = createEventsApp({ ...site, quota: { networkBytes: 100_000, eventBytes: 1e9 } });
    const hall = { app: small, address: '10.9.0.7' };
    expect((await send(event, { file: file() }, hall)).status).toBe(201);
    expect((await send(event, { file: file() }, hall)).status).toBe(429);
  });

  test('a store that is away or full refuses the file and leaves nothing, and the next try works', async () => {
    const event = await addAsking();
    const broken = (put: EventsSite['storage']['put'], room = site.storage.room) =>
      createEventsApp({ ...site, storage: { ...site.storage, put, room } });
    const away = broken(() => Promise.reject(unavailable('away')));
    expect(await send(event, {}, { app: away })).toMatchObject({ status: 503 });
    const full = broken(site.storage.put, async () => ({ freeBytes: 1, level: 'full' as const }));
    const refused = await send(event, {}, { app: full });
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
    const { rows } = await site.pool.query('select from events.answer_file where event_id = $1', [
      event.id,
    ]);
    expect(rows).toEqual([]);
    expect((await send(event)).status).toBe(201);
  });
});

describe('the room of an event', () => {
  const KB = 1000;
  const appOf = (eventBytes: number) =>
    createEventsApp({ ...site, quota: { networkBytes: 1e12, eventBytes } });
  const sized = (kilobytes: number) => card('a.pdf', pdfOf(kilobytes * KB));
  const pool = (event: { id: string }) =>
    site.pool
      .query(
        'select network, claimed_at is null as open from events.answer_file where event_id = $1',
        [event.id],
      )
      .then(({ rows }) => rows as { network: string | null; open: boolean }[]);
  const alerts = async (title: string): Promise<string[]> => {
    const { rows } = await site.pool.query(
      `select payload ->> 'change' as change from test.job
        where payload ->> 'change' like '%' || $1 || '%'`,
      [title],
    );
    return rows.map(({ change }) => change);
  };
  const claim = (app: EventsSite['app'], event: { id: string }, answer: string) =>
    call<RegisteredTeam & Failed>(
      { app },
      'POST',
      `/api/events/${event.id}/register`,
      teamForm({ ...one(), answers: { team: {}, members: [{ [CARD]: answer }] } }),
    );

  test('is not used by strangers: their files go first, and a team keeps its own until its form is sent', async () => {
    const event = await addAsking();
    const app = appOf(10_000 * KB);
    const strangers = (count: number, from: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          send(event, { file: sized(100) }, { app, address: `10.23.0.${from + (n % 2)}` }),
        ),
      );
    await strangers(12, 1);
    const hall = { app, address: '10.24.0.1' };
    const mine = [await send(event, {}, hall), await send(event, {}, hall)];
    await strangers(16, 3);
    expect([...mine].map(({ status }) => status)).toEqual([201, 201]);
    for (const { body } of mine) expect((await claim(app, event, body.answer)).status).toBe(201);
    const left = await pool(event);
    expect(left.filter(({ open }) => open).length).toBeLessThanOrEqual(10);
    expect(left.filter(({ open }) => !open)).toEqual([
      { network: null, open: false },
      { network: null, open: false },
    ]);
  });

  test('belongs to registrations, also to those that come at the same time; admins hear of it once and make room', async () => {
    const title = `Full house ${crypto.randomUUID()}`;
    const event = await addAsking({ title });
    const app = appOf(200 * KB);
    const answers: string[] = [];
    for (const size of [90, 75, 90]) {
      answers.push((await send(event, { file: sized(size) })).body.answer);
    }
    const first = await claim(app, event, answers[0] ?? '');
    expect(await alerts(title)).toEqual([]);
    const both = await Promise.all([1, 2].map((n) => claim(app, event, answers[n] ?? '')));
    const refused = both.find(({ status }) => status !== 201);
    expect([...both.map(({ status }) => status)].sort()).toEqual([201, 507]);
    expect(Object.keys(refused?.body.fields ?? {})).toEqual([`answers.members.0.${CARD}`]);
    expect(await alerts(title)).toEqual([`“${title}” has used 80 % of its room for files`]);
    const summary = await call<EventsSummary>(
      { app },
      'GET',
      '/api/admin/events/summary',
      undefined,
      site.adminHeaders,
    );
    expect(summary.body.nearly_full).toContainEqual({ id: event.id, title });
    const { body } = await asAdmin(
      site,
      'POST',
      `/api/admin/events/${event.id}/answer-files/delete`,
      { registration_ids: [first.body.registration_id] },
    );
    expect(body).toEqual({ files: 1, bytes: 90 * KB });
    expect(await keyOf(answers[0])).toBeUndefined();
    const again = answers[both.findIndex(({ status }) => status !== 201) + 1] ?? '';
    expect((await claim(app, event, again)).status).toBe(201);
  });

  test('is not used by files that a team replaced', async () => {
    const event = await addAsking();
    const app = appOf(200 * KB);
    const replace = async (team: RegisteredTeam) =>
      call<Failed>({ app }, 'PUT', '/api/registration/answers', {
        payment_token: team.payment_token,
        answers: {
          team: {},
          members: [{ [CARD]: (await send(event, { file: sized(90) })).body.answer }],
        },
      });
    const { body: team } = await claim(app, event, (await send(event)).body.answer);
    for (let n = 0; n < 4; n += 1) expect((await replace(team)).status).toBe(200);
  });
});

test.each([
  ['nothing while there is room', 'a1 b1', 3, ''],
  ['the oldest of the largest network', 'b1 a1 a1 b1 a1', 4, '1'],
  ['of another network once both are equal', 'b2 a1 a1 a1', 2, '1 0'],
  ['never the newest', 'a1 b9', 5, '0'],
])('of a full pool goes %s', (_, files, limit, gone) => {
  const all = files.split(' ').map((text, index) => ({
    id: `${index}`,
    network: text.charAt(0),
    bytes: Number(text.slice(1)),
  }));
  expect(surplusOf(all, limit, all.at(-1)?.id ?? '').join(' ')).toBe(gone);
});

describe('an answer that names a file', () => {
  test('is stored, told by its name everywhere, and found', async () => {
    const event = await addAsking();
    const team = await addTeam(event);
    const told = [
      { question: POSTER, label: 'Poster', member: null, text: 'Our poster.pdf' },
      { question: CARD, label: 'Student card', member: 0, text: 'card.pdf' },
    ];
    const list = `/api/admin/events/${event.id}/registrations`;
    const found = await asAdmin<RegistrationPage>(site, 'GET', `${list}?search=our+poster`);
    expect(found.body.items.map(({ answers }) => answers)).toEqual([told]);
    const id = idIn(team.answers.team[POSTER]);
    expect((await asAdmin<RegistrationPage>(site, 'GET', `${list}?search=${id}`)).body.total).toBe(
      0,
    );
    const { body } = await asAdmin<AdminRegistrationDetail>(site, 'GET', officePath(event, team));
    expect(body.answers).toEqual([
      { ...told[0], file: `${officePath(event, team)}/files/${id}` },
      { ...told[1], file: expect.stringContaining('/files/') },
    ]);
    const csv = await (await get(`${list}.csv`, site.adminHeaders)).text();
    expect(csv).toContain(',Our poster.pdf,,card.pdf,,');
    expect(csv).not.toContain(id);
  });

  test('is refused when it is missing, invented, of another question or of another event, and the team is not registered', async () => {
    const event = await addAsking();
    const field = `answers.members.0.${CARD}`;
    const refusal = async (value: unknown) => {
      const answers = { team: {}, members: [{ [CARD]: value }] };
      const { status, body } = await register(event, answers, one());
      return [status, body.fields];
    };
    const gone = { [field]: 'This file is not stored any more. Choose it again.' };
    const notSent = { [field]: 'The file was not sent. Choose it again.' };
    expect(await refusal('')).toEqual([422, { [field]: 'Please answer this question.' }]);
    expect(await refusal('not sent')).toEqual([422, notSent]);
    expect(await refusal(['a'])).toEqual([422, { [field]: 'Give one answer.' }]);
    expect(await refusal(`${idOf(8)} card.pdf`)).toEqual([422, gone]);
    expect(await refusal(await upload(event, card(), POSTER))).toEqual([422, gone]);
    expect(await refusal(await upload(await addAsking()))).toEqual([422, gone]);
    const renamed = `${idIn(await upload(event))} Send money to us.pdf`;
    expect(await refusal(renamed)).toEqual([422, gone]);
  });

  test('belongs to one registration: another team cannot take it, also not at the same time', async () => {
    const event = await addAsking();
    const answer = await upload(event);
    const answers = { team: {}, members: [{ [CARD]: answer }] };
    const all = await Promise.all([1, 2, 3].map(() => register(event, answers, one())));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const { body: other } = await register(
      event,
      { team: {}, members: [{ [CARD]: await upload(event) }] },
      one(),
    );
    const taking = await call<Failed>(site, 'PUT', '/api/registration/answers', {
      payment_token: other.payment_token,
      answers,
    });
    expect([taking.status, Object.keys(taking.body.fields ?? {})]).toEqual([
      422,
      [`answers.members.0.${CARD}`],
    ]);
  });

  test('stays when a form is sent again, and is replaced and removed later', async () => {
    const event = await addAsking();
    const attempt = '9be7ba7a-5c25-4d80-8f2f-3a05ee6d1d49';
    const answers = { team: {}, members: [{ [CARD]: await upload(event) }] };
    const form = { ...teamForm(one()), attempt, answers };
    const path = `/api/events/${event.id}/register`;
    const { body: team } = await call<RegisteredTeam>(site, 'POST', path, form);
    expect((await call(site, 'POST', path, form)).status).toBe(201);
    const change = async (changed: object) =>
      (
        await call<RegistrationDetail>(site, 'PUT', '/api/registration/answers', {
          payment_token: team.payment_token,
          answers: changed,
        })
      ).body;
    const [first] = answers.members;
    const poster = await upload(event, card('poster.pdf'), POSTER);
    expect((await change({ team: { [POSTER]: poster }, members: [first] })).answers).toEqual({
      team: { [POSTER]: poster },
      members: [first],
    });
    expect((await change({ team: {}, members: [first] })).answers?.team).toEqual({});
    const next = await upload(event, card('new.pdf'));
    const changed = await change({ team: {}, members: [{ [CARD]: next }] });
    expect(Object.keys(changed.files ?? {})).toEqual([idIn(next)]);
    await site.pool.query(`update events.answer_file set used_at = now() - interval '2 days'`);
    const kept = await keyOf(next);
    await sweepAnswerFiles(site, 1);
    expect([await keyOf(poster), await keyOf(first?.[CARD]), await keyOf(next)]).toEqual([
      undefined,
      undefined,
      kept,
    ]);
    // The file may be deleted before the registration. Its answer can still be sent.
    await site.pool.query('delete from events.answer_file where id = $1', [idIn(next)]);
    const again = await change({ team: { [NAME]: 'City' }, members: [{ [CARD]: next }] });
    expect(again).toMatchObject({ answers: { team: { [NAME]: 'City' } } });
    expect(again.files ?? {}).toEqual({});
  });

  test('comes with a person who joins by a link, and goes with one who does not confirm', async () => {
    const event = await addAsking({ gathering: 'early' });
    const leader = { team: {}, members: [{ [CARD]: await upload(event) }] };
    const team = await gatheringTeam(site, event.id, { answers: leader });
    const mine = await upload(event, card('mine.pdf'));
    const email = 'joining-149@club.test';
    const taken = await join(site, team.link, email, {
      answers: { members: [{ [CARD]: 'not sent' }] },
    });
    expect(taken.status).toBe(422);
    const answers = { members: [{ [CARD]: mine }] };
    await join(site, team.link, email, { answers });
    const [joined] = await site.pool
      .query(`select answers from events.team_join where email = $1`, [email])
      .then(({ rows }) => rows);
    expect(joined?.answers).toEqual({ [CARD]: mine });
    const own = { answers: { members: [{ [CARD]: await upload(event) }] } };
    await joinNow(site, team.link, 'second-149@club.test', own);
    expect((await ownTeam(site, team)).members).toHaveLength(2);
    await site.pool.query(`update events.answer_file set used_at = now() - interval '2 days'`);
    await sweepAnswerFiles(site, 1);
    expect(await keyOf(mine)).toBeDefined();
    await site.pool.query('delete from events.team_join where email = $1', [email]);
    await sweepAnswerFiles(site, 1);
    expect(await keyOf(mine)).toBeUndefined();
  });

  test('is corrected by an admin, who may remove it, and the history has its name', async () => {
    const event = await addAsking();
    const team = await addTeam(event);
    const correct = (answers: object) =>
      asAdmin<Failed>(site, 'PUT', `${officePath(event, team)}/answers`, { answers });
    const { status } = await correct({ team: {}, members: team.answers.members });
    expect(status).toBe(200);
    const { rows } = await site.pool.query(
      `select before from kit.audit_entry where action = 'registration.answers_corrected' and subject = $1`,
      [`registration:${team.registration_id}`],
    );
    expect(rows).toEqual([{ before: { 'answer of the team to “Poster”': 'Our poster.pdf' } }]);
  });

  test('an event asks for at most three files, and its copy asks for them too', async () => {
    const list = [1, 2, 3, 4].map((n) => ({
      id: idOf(n),
      for: 'team',
      kind: 'file',
      label: `${n}`,
    }));
    const event = await addEvent(site);
    const { status, body } = await save(event, { questions: JSON.stringify(list) });
    expect([status, (body as unknown as Failed).fields]).toEqual([
      422,
      { 'questions.3.kind': 'An event asks for at most 3 files.' },
    ]);
    const asking = await addAsking();
    const copy = await asAdmin<AdminEvent>(
      site,
      'POST',
      `/api/admin/events/${asking.id}/duplicate`,
    );
    expect(copy.body.questions).toEqual(asking.questions);
  });
});

describe('reading a file', () => {
  test('is for admins, with headers that let no browser run it', async () => {
    const event = await addAsking();
    const team = await addTeam(event);
    const path = `${officePath(event, team)}/files/${idIn(team.answers.members[0]?.[CARD])}`;
    const response = await get(path, site.adminHeaders);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="card.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await get(path)).status).toBe(401);
    const other = await addTeam(event);
    const crossed = `${officePath(event, other)}/files/${idIn(team.answers.members[0]?.[CARD])}`;
    expect((await get(crossed, site.adminHeaders)).status).toBe(404);
    const unsent = `${officePath(event, team)}/files/${idIn(await upload(event))}`;
    expect((await get(unsent, site.adminHeaders)).status).toBe(404);
    expect((await get(`${officePath(event, team)}/files/x`, site.adminHeaders)).status).toBe(404);
  });

  test('is for the team by an address that ends; a forged one, that of a removed file and that of another team do not work', async () => {
    const event = await addAsking();
    const team = await addTeam(event);
    const own = await ownTeam(site, team);
    const [url = ''] = Object.values(own.files ?? {});
    const response = await get(url);
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([
      200,
      'nosniff',
    ]);
    const token = url.split('/').at(-1) ?? '';
    const bytes = Buffer.from(token, 'base64url');
    for (const at of [0, 20, 33, 40]) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect((await get(url.replace(token, forged.toString('base64url')))).status).toBe(404);
    }
    expect((await get('/api/registration/files/x')).status).toBe(404);
    const other = await ownTeam(site, await addTeam(event));
    expect(Object.values(other.files ?? {})).not.toContain(url);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
    try {
      jest.setSystemTime(Date.now() + 3 * 3600_000 + 2000);
      expect((await get(url)).status).toBe(404);
    } finally {
      jest.useRealTimers();
    }
    for (const address of Object.values(own.files ?? {}))
      expect((await get(address)).status).toBe(200);
    await call(site, 'PUT', '/api/registration/answers', {
      payment_token: team.payment_token,
      answers: { team: {}, members: team.answers.members },
    });
    const poster = own.files?.[idIn(team.answers.team[POSTER])] ?? '';
    expect((await get(poster)).status).toBe(404);
  });
});

describe('a person', () => {
  const people = async <Body = PersonPart[]>(path: string, body: object) =>
    (await asAdmin<Body>(site, 'POST', `/api/admin/person/events${path}`, body)).body;

  test('gets the own files, which are deleted with the answers at once', async () => {
    const event = await addAsking();
    const team = await addTeam(event);
    const [poster, own] = [team.answers.team[POSTER], team.answers.members[0]?.[CARD]];
    const files = [await keyOf(poster), await keyOf(own)];
    const list = await people('', { email: team.email });
    expect(list.find(({ kind }) => kind === 'Files of answers')?.records).toEqual([
      { file: files[0], event: event.title, question: 'Poster', name: 'Our poster.pdf' },
      { file: files[1], event: event.title, question: 'Student card', name: 'card.pdf' },
    ]);
    const unsent = await upload(event);
    await people('/erase', { email: team.email });
    expect(keys().filter((key) => files.includes(key))).toEqual([]);
    expect(await keyOf(unsent)).toBeDefined();
    expect((await ownTeam(site, team)).files ?? {}).toEqual({});
  });

  test('is found by a name in the name of a file, which is deleted with the answers', async () => {
    const event = await addAsking();
    const answer = await upload(event, card('Rukhsana Bibi.pdf'));
    const { body: team } = await register(
      event,
      { team: {}, members: [{ [CARD]: answer }] },
      one(),
    );
    const key = await keyOf(answer);
    const name = 'rukhsana bibi';
    const parts = await people<NamedPart[]>('/by-name', { name });
    const found = parts.find(({ kind }) => kind.startsWith('Answers'))?.records;
    const row = `answers:${team.registration_id}:0`;
    expect(found).toMatchObject([{ row, fields: { answers: 'Student card: Rukhsana Bibi.pdf' } }]);
    await people('/by-name/erase', { name, rows: [row] });
    expect(keys()).not.toContain(key);
  });
});

test.each([
  ['../../etc/passwd.png', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\my card.JPEG', 'jpg', 'my card.jpg'],
  ['gnp.\u202Egpj\u0000\r\nX: y', 'png', 'gnp.gpjX: y.png'],
  ['\ud800.pdf', 'pdf', 'file.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['می\u200cخواہم.pdf', 'pdf', 'می\u200cخواہم.pdf'],
  [`${'long'.repeat(80)}.png`, 'png', `${'long'.repeat(20)}.png`],
  ['v1.2 final', 'pdf', 'v1.2 final.pdf'],
])('a file named %j is told as such', (given, extension, name) => {
  expect(fileName(given, extension)).toBe(name);
});
