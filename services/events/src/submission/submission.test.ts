import { randomUUID } from 'node:crypto';
import type { OwnContest } from '@club/contracts/events/own-contest';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { type Gallery, submissionFile } from '@club/contracts/events/submission';
import { formData } from '@club/contracts/http/client';
import { MEGABYTE } from '@club/contracts/values/file';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { CHANGED_HEADER } from '@club/service-kit/http/service-app';
import sharp from 'sharp';
import { createEventsApp } from '../app.ts';
import {
  addContest,
  askFor,
  contestForm,
  contestsOf,
  LINK,
  repository,
  sendTo,
  submissionsOf,
} from '../testing/contests.ts';
import { addApprovedTeam } from '../testing/doors.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  type EventsSite,
  member,
  openEventsSite,
} from '../testing/events-site.ts';
import { countRows, times, untilWaiting } from '../testing/races.ts';
import { image, pdf } from '../testing/receipts.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const SLIDES = randomUUID();
const withSlides = {
  questions: [
    askFor('link', 'Repository', repository),
    { ...askFor('file', 'Slides', SLIDES), required: false },
  ],
};

type Failed = { code: string; detail: string; fields?: Record<string, string> };
type Team = Awaited<ReturnType<typeof addTeam>>;
type Contest = Awaited<ReturnType<typeof addContest>>;

const send = (team: Team, contest: Contest, fields: object = {}) =>
  sendTo<RegistrationDetail & Failed>(site, team, contest, fields);
const answer = (value: string) => ({ answers: { team: { [repository]: value } } });
const own = async (team: Team): Promise<OwnContest[]> => {
  const secret = { payment_token: team.payment_token };
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', secret);
  return body.contests ?? [];
};
const listOf = (contest: Contest) => submissionsOf(site, contest);

/** Moves the close so many minutes from now, and the opening before it. */
const closeIn = ({ id }: Contest, minutes: number) =>
  site.pool.query(
    `update events.contest set closes_at = now() + make_interval(mins => $2),
      opens_at = now() + make_interval(mins => $2) - interval '1 day' where id = $1`,
    [id, minutes],
  );

async function addBoth(fields: object = {}) {
  const { id } = await addEvent(site);
  const contest = await addContest(site, id, fields);
  return { event: id, contest, team: await addApprovedTeam(site, id) };
}

test('an approved team sees its contests and sends, and the admin sees who has sent', async () => {
  const { event, contest, team } = await addBoth({ module: 'Robotics' });
  const other = await addApprovedTeam(site, event, { modules: ['Web development'] });
  const silent = await addApprovedTeam(site, event);
  expect(await own(other)).toEqual([]);
  expect(await own(team)).toMatchObject([
    { id: contest.id, name: 'Robotics', state: 'open', submission: null },
  ]);
  const { status, body } = await send(team, contest, answer('github.com/ninjas/robot'));
  expect([status, body.contests?.[0]?.submission]).toEqual([
    200,
    expect.objectContaining({ answers: { [repository]: LINK }, is_late: false, in_gallery: false }),
  ]);
  const listed = await listOf(contest);
  expect(listed.map(({ team_name, submission }) => [team_name, submission?.number])).toEqual([
    [team.team_name, 1],
    [silent.team_name, undefined],
  ]);
  expect(listed[0]?.submission?.answers).toMatchObject([
    { label: 'Repository', text: LINK, is_link: true },
  ]);
  const counted = await asAdmin(site, 'GET', `${contestsOf(event)}/${contest.id}`);
  expect(counted.body).toMatchObject({ teams: 2, sent: 1 });
  expect((await auditOf(site, team.registration_id)).at(-1)).toBe('registration.submission_sent');
});

test.each([
  ['unpaid', addTeam],
  ['not yet approved', addPendingTeam],
])('a team that is %s takes no part', async (_, add) => {
  const { event, contest } = await addBoth();
  const team = await add(site, event);
  expect(await own(team)).toEqual([]);
  expect((await send(team, contest)).status).toBe(404);
});

test.each([
  ['nothing', {}, /answer this question/],
  ['no link', { [repository]: 'our repository' }, /Enter a link/],
  ['a script', { [repository]: 'javascript:alert(1)' }, /Enter a link/],
  ['data', { [repository]: 'data:text/html,<script>' }, /Enter a link/],
  ['a long link', { [repository]: `https://x.test/${'a'.repeat(500)}` }, /at most 500/],
])('%s is refused at its question', async (_, team, text) => {
  const { contest, ...both } = await addBoth();
  const { status, body } = await send(both.team, contest, { answers: { team } });
  const field = `answers.team.${repository}`;
  expect([status, body.fields?.[field]]).toEqual([422, expect.stringMatching(text)]);
  expect((await own(both.team))[0]?.submission).toBeNull();
});

test('half of a sign that has two parts is refused, because the database stores no such text', async () => {
  const { contest, team } = await addBoth();
  const { status, body } = await send(team, contest, answer(`${LINK}?\ud83d`));
  expect([status, body.code]).toEqual([400, 'malformed']);
});

const MINUTE = 1;
test.each([
  // [minutes to the close, grace, what happens]
  ['before it opens', 3 * 1440, 0, [409, 'submissions_not_open']],
  ['in time', MINUTE, 0, [200, false]],
  ['in the grace', -MINUTE, 5, [200, true]],
  ['after the grace', -10 * MINUTE, 5, [409, 'submissions_closed']],
  ['after the close without a grace', -MINUTE, 0, [409, 'submissions_closed']],
] as const)('%s: a first submission', async (_, minutes, grace_minutes, [expected, outcome]) => {
  const { contest, team } = await addBoth({ grace_minutes });
  await closeIn(contest, minutes);
  const { status, body } = await send(team, contest);
  expect(status).toBe(expected);
  expect(status === 200 ? body.contests?.[0]?.submission?.is_late : body.code).toBe(outcome);
});

test('a change in time keeps the moment of the first sending, one in the grace is late, and a later close forgives it', async () => {
  const { contest, team } = await addBoth({ grace_minutes: 60 });
  const sent = (await send(team, contest)).body.contests?.[0]?.submission;
  const changed = (await send(team, contest, answer('https://x.test/2'))).body.contests?.[0];
  expect(changed?.submission).toMatchObject({ sent_at: sent?.sent_at, is_late: false });
  expect(changed?.submission?.changed_at).not.toBe(sent?.changed_at);
  await closeIn(contest, -5);
  const late = await send(team, contest, answer('https://x.test/3'));
  expect(late.body.contests?.[0]).toMatchObject({ state: 'grace', submission: { is_late: true } });
  await asAdmin(site, 'PUT', `${contestsOf(contest.event_id)}/${contest.id}`, contestForm);
  expect((await own(team))[0]?.submission?.is_late).toBe(false);
});

test('after the close the same sent again succeeds, another text is refused, and consent can still change', async () => {
  const { contest, team } = await addBoth({ grace_minutes: 0 });
  await send(team, contest);
  await closeIn(contest, -5);
  expect((await send(team, contest)).status).toBe(200);
  const { status, body } = await send(team, contest, answer('https://x.test/2'));
  expect([status, body.detail]).toEqual([409, expect.stringMatching(/sent before counts/)]);
  const agreed = await send(team, contest, { in_gallery: true });
  expect(agreed.body.contests?.[0]?.submission).toMatchObject({
    ...{ in_gallery: true, answers: { [repository]: LINK } },
  });
});

test('a member who has not seen the newer version of another one overwrites nothing', async () => {
  const { contest, team } = await addBoth();
  expect((await send(team, contest, { seen: null })).status).toBe(200);
  const second = await send(team, contest, { ...answer('https://x.test/2'), seen: null });
  expect([second.status, second.body.code]).toEqual([409, 'submission_changed']);
  const seen = (await own(team))[0]?.submission?.changed_at;
  expect((await send(team, contest, { ...answer('https://x.test/2'), seen })).status).toBe(200);
});

test('a submission that waits while the close is moved is judged by the new close', async () => {
  const { contest, team } = await addBoth({ grace_minutes: 0 });
  const admin = await site.pool.connect();
  await admin.query('begin');
  await admin.query('select from events.contest where id = $1 for update', [contest.id]);
  const sending = send(team, contest);
  await untilWaiting(site, 1);
  await admin.query(
    `update events.contest set closes_at = clock_timestamp() - interval '1 second' where id = $1`,
    [contest.id],
  );
  await admin.query('commit');
  admin.release();
  const { status, body } = await sending;
  expect([status, body.code]).toEqual([409, 'submissions_closed']);
  expect(await listOf(contest)).toMatchObject([{ submission: null }]);
});

test('a submission that waits until the close is over comes too late', async () => {
  const { contest, team } = await addBoth({ grace_minutes: 0 });
  const holder = await site.pool.connect();
  await holder.query('begin');
  await holder.query('select from events.contest where id = $1 for update', [contest.id]);
  await holder.query(
    `update events.contest set closes_at = clock_timestamp() + interval '300 milliseconds'
      where id = $1`,
    [contest.id],
  );
  const sending = send(team, contest);
  await untilWaiting(site, 1);
  await holder.query('select pg_sleep(0.4)');
  await holder.query('commit');
  holder.release();
  expect((await sending).body.code).toBe('submissions_closed');
});

test('teams that send at once have numbers of their own, and a team that sends twice has one submission', async () => {
  const { event, contest, team } = await addBoth();
  const teams = [team, await addApprovedTeam(site, event), await addApprovedTeam(site, event)];
  await Promise.all([...teams, ...teams].map((each) => send(each, contest)));
  const numbers = (await listOf(contest)).map(({ submission }) => submission?.number);
  expect(numbers.sort()).toEqual([1, 2, 3]);
});

const file = (bytes: Uint8Array = pdf, name = 'slides.pdf') =>
  new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' });
const upload = (
  team: Team,
  contest: Contest,
  { app = site.app, ...fields }: { app?: EventsSite['app'] } & Record<string, unknown> = {},
) =>
  call<Failed & { answer: string }>(
    { app },
    'POST',
    '/api/registration/submission/files',
    formData({
      ...{ file: file(), question: SLIDES, contest_id: contest.id },
      ...{ payment_token: team.payment_token, ...fields },
    }),
    { [CLIENT_ADDRESS_HEADER]: '10.1.2.3' },
  );
const withFile = (slides: string) => ({
  answers: { team: { [repository]: LINK, [SLIDES]: slides } },
});

test('a file of a team is stored, named, read by the team and the admin, and by no other team', async () => {
  const { event, contest, team } = await addBoth(withSlides);
  const other = await addApprovedTeam(site, event);
  const { answer: slides } = (await upload(team, contest)).body;
  expect(slides).toMatch(/^[0-9a-f-]{36} slides\.pdf$/);
  expect((await send(other, contest, withFile(slides))).status).toBe(422);
  const sent = await send(team, contest, withFile(slides));
  const [url] = Object.values(sent.body.contests?.[0]?.files ?? {});
  expect((await site.app.request(url ?? '')).status).toBe(200);
  const [first] = await listOf(contest);
  const shown = first?.submission?.answers.find(({ label }) => label === 'Slides');
  expect(shown?.text).toBe('slides.pdf');
  const headers = site.adminHeaders;
  expect((await site.app.request(shown?.file ?? '', { headers })).status).toBe(200);
  expect((await site.app.request(shown?.file ?? '')).status).toBe(401);
});

test('deleting the files of teams leaves what they sent to a contest', async () => {
  const { event, contest, team } = await addBoth(withSlides);
  await send(team, contest, withFile((await upload(team, contest)).body.answer));
  const path = `/api/admin/events/${event}/answer-files/delete`;
  const chosen = { registration_ids: [team.registration_id] };
  expect((await asAdmin(site, 'POST', path, chosen)).body).toMatchObject({ files: 0 });
});

test('a file may have 20 MB, and what is larger, closed or not asked is refused in words', async () => {
  const { contest, team } = await addBoth(withSlides);
  const large = new Uint8Array(3 * MEGABYTE);
  large.set(pdf.subarray(0, 20));
  large.set(pdf.subarray(-200), large.length - 200);
  expect((await upload(team, contest, { file: file(large) })).status).toBe(201);
  const huge = file(new Uint8Array(submissionFile.maxBytes + 1));
  const refused = await upload(team, contest, { file: huge });
  expect([refused.status, refused.body.fields?.file]).toEqual([413, submissionFile.tooLarge]);
  expect((await upload(team, contest, { question: repository })).status).toBe(422);
  await closeIn(contest, -60);
  expect((await upload(team, contest)).body.code).toBe('submissions_closed');
});

test('files count against the quota of the event and not of the network, and what a team replaces goes', async () => {
  const { event, contest, team } = await addBoth(withSlides);
  const bytes = pdf.length;
  const quota = { networkBytes: 1, eventBytes: bytes * 2.5 };
  const app = createEventsApp({ ...site, quota });
  for (const _ of times(4, () => 0)) {
    const { status } = await upload(team, contest, { app });
    expect(status).toBe(201);
  }
  const rows = 'from events.answer_file where registration_id = $1';
  expect(await countRows(site, rows, team.registration_id)).toBe(2);
  const other = await addApprovedTeam(site, event);
  const refused = await upload(other, contest, { app });
  expect([refused.status, refused.body.code]).toEqual([507, 'event_quota_full']);
});

const galleryOf = (event: string) =>
  call<Gallery>(site, 'GET', `/api/events/${event}/gallery`).then(({ body }) => body);
const publish = ({ event_id, id }: Contest, is_public: boolean) =>
  asAdmin(site, 'PUT', `${contestsOf(event_id)}/${id}/gallery`, { is_public });

test('the gallery shows teams that agree, without files, once it is published', async () => {
  const { event, contest, team } = await addBoth({ ...withSlides, module: 'Robotics' });
  const slides = (await upload(team, contest)).body.answer;
  await send(team, contest, { ...withFile(slides), in_gallery: true });
  await send(await addApprovedTeam(site, event), contest);
  expect(await galleryOf(event)).toEqual([]);
  await publish(contest, true);
  expect(await galleryOf(event)).toEqual([
    {
      ...{ id: contest.id, name: 'Robotics' },
      submissions: [
        {
          ...{ id: expect.any(String), team_name: team.team_name },
          answers: [{ question: repository, label: 'Repository', text: LINK, is_link: true }],
        },
      ],
    },
  ]);
  const { slug } = (await asAdmin<{ slug: string }>(site, 'GET', `/api/admin/events/${event}`))
    .body;
  expect(await galleryOf(slug)).toEqual(await galleryOf(event));
  await send(team, contest, { ...withFile(slides), in_gallery: false });
  expect(await galleryOf(event)).toEqual([]);
  await send(team, contest, { ...withFile(slides), in_gallery: true });
  const asked = [askFor('short_text', 'Name')];
  const path = `${contestsOf(event)}/${contest.id}`;
  await asAdmin(site, 'PUT', path, { ...contestForm, module: 'Robotics', questions: asked });
  expect((await galleryOf(event))[0]?.submissions).toMatchObject([{ answers: [] }]);
  await publish(contest, false);
  expect(await galleryOf(event)).toEqual([]);
});

test('a picture is in the gallery, small, while its team and the club show it; no other file is', async () => {
  const { event, contest, team } = await addBoth(withSlides);
  const bytes = await image(1600, 1200).png().toBuffer();
  const shot = new File([Uint8Array.from(bytes)], 'shot.png', { type: 'image/png' });
  const { answer: picture } = (await upload(team, contest, { file: shot })).body;
  await send(team, contest, { ...withFile(picture), in_gallery: true });
  const other = await addApprovedTeam(site, event);
  const pdfOfOther = (await upload(other, contest)).body.answer;
  await send(other, contest, { ...withFile(pdfOfOther), in_gallery: true });
  await publish(contest, true);
  const [shown] = await galleryOf(event);
  const pictures = shown?.submissions.map(({ answers }) => answers.map(({ picture }) => picture));
  const url = `/api/events/${event}/gallery/${shown?.submissions[0]?.id}/${SLIDES}`;
  expect(pictures).toEqual([[undefined, url], [undefined]]);
  const found = await site.app.request(url);
  const { format, width } = await sharp(await found.arrayBuffer()).metadata();
  expect([format, width]).toEqual(['webp', 800]);
  const status = async (path = url) => (await site.app.request(path)).status;
  expect(
    await status(url.replace(shown?.submissions[0]?.id ?? '', shown?.submissions[1]?.id ?? '')),
  ).toBe(404);
  expect(await status(url.replace(event, event.toUpperCase()))).toBe(404);
  await send(team, contest, { ...withFile(picture), in_gallery: false });
  expect(await status()).toBe(404);
  await send(team, contest, { ...withFile(picture), in_gallery: true });
  expect(await status()).toBe(200);
  const registration = `/api/admin/events/${event}/registrations/${team.registration_id}`;
  await asAdmin(site, 'POST', `${registration}/cancel`, { reason: 'They asked for it.' });
  expect(await status()).toBe(404);
  await site.pool.query(`update events.registration set status = 'approved' where id = $1`, [
    team.registration_id,
  ]);
  await publish(contest, false);
  expect(await status()).toBe(404);
});

test('the list of a whole hall asks the database as often as that of one team', async () => {
  const { event, contest, team } = await addBoth(withSlides);
  const sendFile = async (one: Team) =>
    send(one, contest, withFile((await upload(one, contest)).body.answer));
  const connect = jest.spyOn(site.pool, 'connect');
  const queriesOfList = async () => {
    connect.mockClear();
    await listOf(contest);
    return connect.mock.calls.length;
  };
  await sendFile(team);
  const ofOne = await queriesOfList();
  for (const _ of times(3, () => 0)) await sendFile(await addApprovedTeam(site, event));
  expect([ofOne > 0, await queriesOfList()]).toEqual([true, ofOne]);
  connect.mockRestore();
});

test('a kept gallery is made again without a team that is cancelled', async () => {
  const { event, contest, team } = await addBoth();
  await send(team, contest, { in_gallery: true });
  await publish(contest, true);
  expect(await galleryOf(event)).toHaveLength(1);
  const path = `/api/admin/events/${event}/registrations/${team.registration_id}/cancel`;
  const { headers } = await asAdmin(site, 'POST', path, { reason: 'They asked for it.' });
  expect(headers.get(CHANGED_HEADER)?.split(',')).toContain('places');
  expect(await galleryOf(event)).toEqual([]);
});

test('a contest with submissions stays, and its answered questions keep their kind', async () => {
  const { event, contest, team } = await addBoth();
  await send(team, contest);
  const path = `${contestsOf(event)}/${contest.id}`;
  expect((await asAdmin(site, 'DELETE', path)).body.code).toBe('contest_has_submissions');
  const questions = [askFor('short_text', 'Repository', repository)];
  const { status, body } = await asAdmin(site, 'PUT', path, { ...contestForm, questions });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['questions.0.kind']]);
  const asked = [askFor('short_text', 'Name')];
  await asAdmin(site, 'PUT', path, { ...contestForm, questions: asked });
  expect((await own(team))[0]?.questions).toMatchObject([
    { label: 'Name' },
    { label: 'Repository', removed: true },
  ]);
});

test('the CSV file has a row for each team and no formula', async () => {
  const { event, contest, team } = await addBoth({
    questions: [askFor('short_text', '=1+1', repository)],
  });
  const silent = await addApprovedTeam(site, event);
  await send(team, contest, answer('=cmd|calc'));
  const path = `${contestsOf(event)}/${contest.id}/submissions.csv`;
  const text = await (await site.app.request(path, { headers: site.adminHeaders })).text();
  expect(text).toContain(silent.team_name);
  expect(text).not.toMatch(/(^|,|")=/m);
});

test('a registration that takes another one in gets its submission and its points', async () => {
  const { event, contest, team } = await addBoth();
  await send(team, contest);
  await site.pool.query(
    'insert into events.contest_points (contest_id, registration_id, points) values ($1, $2, 5)',
    [contest.id, team.registration_id],
  );
  const kept = await addTeam(site, event, { members: [member('kept@club.test')] });
  const path = `/api/admin/events/${event}/registrations/${kept.registration_id}/merge`;
  const other_id = team.registration_id;
  const { body } = await asAdmin<{ version: string }>(site, 'POST', `${path}/preview`, {
    other_id,
  });
  const merged = await asAdmin(site, 'POST', path, { other_id, version: body.version });
  expect(merged.status).toBe(200);
  expect(await listOf(contest)).toMatchObject([
    { team_name: kept.team_name, submission: { number: 1 } },
  ]);
  const { rows } = await site.pool.query(
    'select registration_id from events.contest_points where contest_id = $1',
    [contest.id],
  );
  expect(rows).toEqual([{ registration_id: kept.registration_id }]);
});
