import { randomUUID } from 'node:crypto';
import type { Contest } from '@club/contracts/events/contest';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { PointsPreview } from '@club/contracts/events/points-file';
import type { ContestCertificates, PublicResults } from '@club/contracts/events/results';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import { addContest, contestForm, contestsOf } from '../testing/contests.ts';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  inHours,
  member,
  openEventsSite,
} from '../testing/events-site.ts';
import { untilWaiting } from '../testing/races.ts';
import {
  addApprovedTeam,
  addJudge,
  addJudgement,
  addPointsContest,
  addSubmission,
  changeResults,
  getResults,
  importPoints,
  lockAlone,
  previewPoints,
  resultsOf,
} from '../testing/results.ts';
import { publishDue } from './publish-results.service.ts';
import { lockResults } from './results.service.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const FILE = 'Team,Score,Time\nAlpha,10,1:00:00\nBeta,30,2:00:00\nGamma,10,1:00:00\n';
const placesOf = async (contest: Parameters<typeof getResults>[1]) =>
  (await getResults(site, contest)).rows.map(({ team_name, place, is_tied }) => [
    ...[team_name, place, is_tied],
  ]);
const actionsOf = async (id: string) =>
  (await auditEntries(site.pool))
    .filter(({ subject }) => subject === `contest:${id}`)
    .map(({ action }) => action.replace('contest.', ''));
const shown = async (id: string) =>
  (await call<PublicResults[]>(site, 'GET', `/api/events/${id}/results`)).body;

describe('points of a file', () => {
  test('rank teams, with ties as ties; a file that comes twice changes nothing', async () => {
    const { contest } = await addPointsContest(site);
    expect((await importPoints(site, contest, FILE)).body).toEqual({ teams: 3, changes: 3 });
    expect((await importPoints(site, contest, FILE)).body).toEqual({ teams: 3, changes: 0 });
    expect(await placesOf(contest)).toEqual([
      ['Beta', 1, false],
      ['Alpha', 2, true],
      ['Gamma', 2, true],
    ]);
    expect(await actionsOf(contest.id)).toEqual(['created', 'points_imported']);
  });

  test('what an admin has said of a file is kept for the next one', async () => {
    const { contest, teams } = await addPointsContest(site);
    const footer = 'Points of all teams, as the scoreboard printed them. '.repeat(5).trim();
    const file = `Team;Score;Time\nalfa;1,250;90\nBeta;2,5;30\n${footer};9;9\n`;
    const first = await previewPoints<PointsPreview>(site, contest, file);
    expect(first.body).toMatchObject({ unknown: ['alfa', footer], rows: [] });
    expect((await importPoints(site, contest, file)).body.fields).toEqual({
      file: first.body.problems[0],
    });
    const names = { alfa: teams[0]?.registration_id, [footer]: '' };
    const mapping = { ...first.body.mapping, names };
    expect((await importPoints(site, contest, file, mapping)).body).toEqual({
      teams: 2,
      changes: 2,
    });
    const next = await previewPoints<PointsPreview>(site, contest, file.replace('2,5', '3,5'));
    expect(next.body).toMatchObject({ problems: [], left_out: 1, changes: 1, removed: [] });
    expect(next.body.rows[0]).toMatchObject({ team_name: 'Alpha', points: 1.25, time: '90' });
    const other = await previewPoints<PointsPreview>(site, contest, 'Team;Score\nBeta;2,5\n');
    expect(other.body).toMatchObject({ problems: [], removed: ['Alpha'], changes: 2 });
  });

  test.each([
    ['Team,Score\nAlpha,ten\n', 'file', 'Line 2: “ten” is not a number of points.'],
    ['Team,Score\nAlpha,1\nAlpha,2\n', 'file', 'Line 3: Alpha is in line 2 already.'],
    ['Team,Score\n', 'file', 'This file has no points of teams.'],
    ['Team,Score\nDelta,1\n', 'file', expect.stringContaining('name that no team has')],
    ['%PDF-1.4', 'file', expect.stringContaining('is a PDF')],
    ['only one column\n', 'file', expect.stringContaining('has no columns')],
  ])('the file %j is refused in words', async (file, field, text) => {
    const { contest } = await addPointsContest(site, ['Alpha']);
    const { status, body } = await importPoints(site, contest, file);
    expect([status, body.fields]).toEqual([422, { [field]: text }]);
    expect(await placesOf(contest)).toEqual([]);
  });

  test('a contest with judges takes no file, and a locked one neither', async () => {
    const { id } = await addEvent(site);
    const judged = await addContest(site, id);
    expect((await importPoints(site, judged, FILE)).body.code).toBe('no_points_contest');
    const { contest } = await addPointsContest(site);
    await importPoints(site, contest, FILE);
    await lockAlone(site, contest);
    expect((await importPoints(site, contest, FILE)).body.code).toBe('results_locked');
  });
});

describe('judgements', () => {
  test('of criteria are explained: who gave what, and the prize of a criterion', async () => {
    const { id } = await addEvent(site);
    const [idea, code] = [randomUUID(), randomUUID()];
    const contest = await addContest(site, id, {
      criteria: [
        { id: idea, label: 'Idea', weight: 3, points: 10, prize: false },
        { id: code, label: 'Code', weight: 1, points: 5, prize: true },
      ],
    });
    const submissions: string[] = [];
    for (const [index, name] of ['Ada', 'Bob', 'Cy'].entries()) {
      const { registration_id } = await addApprovedTeam(site, id, name);
      submissions.push(await addSubmission(site, { contest, registration_id, number: index + 1 }));
    }
    const [a = '', b = '', c = ''] = submissions;
    const strict = await addJudge(site, contest, 'Strict judge');
    const kind = await addJudge(site, contest, 'Kind judge');
    const give = (judge: string, submission: string, first: number, second: number) =>
      addJudgement(site, { judge, submission, scores: { [idea]: first, [code]: second } });
    await give(strict, a, 5, 1);
    await give(strict, b, 2, 2);
    await give(kind, b, 8, 5);
    await give(kind, c, 9, 4);
    const results = await getResults(site, contest);
    expect(results.rows.map(({ team_name, place, prizes }) => [team_name, place, prizes])).toEqual([
      ['Ada', 1, []],
      ['Cy', 2, []],
      ['Bob', 3, ['Code']],
    ]);
    const bob = results.rows.at(-1);
    const given = [...(bob?.given ?? [])].sort((one, other) => (one.judge < other.judge ? 1 : -1));
    expect(given).toEqual([
      expect.objectContaining({
        judge: 'Strict judge',
        percent: 25,
        points: { [idea]: 2, [code]: 2 },
      }),
      expect.objectContaining({ judge: 'Kind judge', percent: 85 }),
    ]);
    expect(given[0]?.z).toBeLessThan(0);
    expect(results.notes.join(' ')).toMatch(/Teams can still send.*fewer than 3 judgements/s);
    const sheet = await site.app.request(`${resultsOf(contest)}.csv`, {
      headers: site.adminHeaders,
    });
    expect(await sheet.text()).toContain('3,Bob,2,');
  });

  test('of a judge whose sums are the same are a tie, whatever the last bits are', async () => {
    const { id } = await addEvent(site);
    const criteria = ['Idea', 'Code', 'Talk'].map((label) => ({
      ...{ id: randomUUID(), label, weight: 1, points: 10 },
    }));
    const contest = await addContest(site, id, { criteria });
    const judge = await addJudge(site, contest, 'J');
    for (const [index, points] of [
      [1, 2, 3],
      [3, 2, 1],
    ].entries()) {
      const { registration_id } = await addApprovedTeam(site, id, `T${index}`);
      const submission = await addSubmission(site, { contest, registration_id, number: index });
      const scores = Object.fromEntries(criteria.map(({ id }, at) => [id, points[at] ?? 0]));
      await addJudgement(site, { judge, submission, scores });
    }
    const { rows } = await getResults(site, contest);
    expect(rows.map(({ place, is_tied }) => [place, is_tied])).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  test('of other criteria or of pairs count for nothing, and points keep their scale', async () => {
    const { id } = await addEvent(site);
    const contest = await addContest(site, id);
    const { registration_id } = await addApprovedTeam(site, id, 'Ada');
    const submission = await addSubmission(site, { contest, registration_id, number: 1 });
    const judge = await addJudge(site, contest, 'J');
    const [criterion] = contest.criteria;
    await addJudgement(site, { judge, submission, scores: { [criterion?.id ?? '']: 8 } });
    const save = (fields: object) =>
      asAdmin<Contest & { fields: object }>(site, 'PUT', `${contestsOf(id)}/${contest.id}`, {
        ...{ ...contest, module: '', version: undefined, ...fields },
      });
    const { status, body } = await save({ criteria: [{ ...criterion, points: 5 }] });
    expect([status, body.fields]).toEqual([
      422,
      { 'criteria.0.points': expect.stringContaining('another one') },
    ]);
    const given = async () => (await getResults(site, contest)).rows[0]?.given.length;
    expect(await given()).toBe(1);
    const change = `update events.submission set changed_at = now() + $2::interval where id = $1`;
    await site.pool.query(change, [submission, '1 minute']);
    expect((await getResults(site, contest)).notes.join(' ')).toContain('close was moved: Ada.');
    await save({ criteria: [{ ...criterion, id: randomUUID(), points: 5 }] });
    expect(await given()).toBe(0);
    await save({ judging: 'pairs' });
    expect(await given()).toBe(0);
  });

  test('of one submission alone give it the first place and the prize, and can be locked', async () => {
    const { id } = await addEvent(site);
    const idea = randomUUID();
    const contest = await addContest(site, id, {
      criteria: [{ id: idea, label: 'Idea', weight: 1, points: 10, prize: true }],
    });
    const { registration_id } = await addApprovedTeam(site, id, 'Ada');
    const submission = await addSubmission(site, { contest, registration_id, number: 1 });
    expect((await lockAlone(site, contest)).body.code).toBe('nothing_ranked');
    const judge = await addJudge(site, contest, 'J');
    await addJudgement(site, { judge, submission, scores: { [idea]: 7 } });
    const { body } = await lockAlone(site, contest);
    expect(body.state).toBe('locked');
    expect(body.rows).toMatchObject([{ place: 1, is_tied: false, score: 70, prizes: ['Idea'] }]);
  });

  test('of pairs are ranked, and two groups that nobody compared are told', async () => {
    const { id } = await addEvent(site);
    const contest = await addContest(site, id, { judging: 'pairs', criteria: [] });
    const ids: string[] = [];
    for (const [index, name] of ['P1', 'P2', 'P3', 'P4', 'P5'].entries()) {
      const { registration_id } = await addApprovedTeam(site, id, name);
      ids.push(await addSubmission(site, { contest, registration_id, number: index + 1 }));
    }
    const [one = '', two = '', three = '', four = ''] = ids;
    const judge = await addJudge(site, contest, 'J');
    await addJudgement(site, { judge, submission: one, other: two, winner: two });
    await addJudgement(site, { judge, submission: three, other: four, winner: null });
    const { rows, notes } = await getResults(site, contest);
    expect(rows.map(({ team_name, place }) => [team_name, place])).toEqual([
      ...[
        ['P2', 1],
        ['P3', 2],
        ['P4', 2],
        ['P1', 4],
        ['P5', null],
      ],
    ]);
    expect(rows[0]?.given).toMatchObject([{ judge: 'J', against: 'Submission 1', won: 1 }]);
    expect(notes.join(' ')).toMatch(/comparable: (P1, P2 · P3, P4|P3, P4 · P1, P2)\./);
    expect(notes.join(' ')).toMatch(/Without a place.*P5/);
  });
});

describe('the lock', () => {
  test('needs two admins who have seen the same ranking', async () => {
    const { contest } = await addPointsContest(site);
    const own = { id: contest.event_id, contest_id: contest.id };
    const empty = await getResults(site, contest);
    const press = (digest: string) => changeResults(site, contest, 'lock', { digest });
    const pressAsOther = (digest: string) =>
      lockResults({ ...site.ctx, actor: { name: 'second@club.test' } }, { ...own, digest });
    expect((await press(empty.digest)).body.code).toBe('nothing_ranked');
    await importPoints(site, contest, FILE);
    expect((await press(empty.digest)).body.code).toBe('ranking_changed');
    const { digest } = await getResults(site, contest);
    expect((await press(digest)).body.state).toBe('confirmed');
    expect((await press(digest)).body.state).toBe('confirmed');
    await importPoints(site, contest, FILE.replace('10,1:', '40,1:'));
    expect(await getResults(site, contest)).toMatchObject({ state: 'open', confirmed_by: [] });
    const { digest: newer } = await getResults(site, contest);
    expect((await pressAsOther(newer)).state).toBe('confirmed');
    const { body } = await press(newer);
    expect([body.state, body.confirmed_by.length]).toEqual(['locked', 2]);
    expect((await press(newer)).body.code).toBe('results_locked');
    expect(await actionsOf(contest.id)).toEqual([
      ...['created', 'points_imported', 'results_confirmed', 'results_confirmed'],
      ...['points_imported', 'results_confirmed', 'results_locked'],
    ]);
  });

  test('keeps the contest and its way of judging', async () => {
    const { contest } = await addPointsContest(site);
    await importPoints(site, contest, FILE);
    await lockAlone(site, contest);
    const path = `${contestsOf(contest.event_id)}/${contest.id}`;
    const gone = await asAdmin<{ code: string }>(site, 'DELETE', path);
    const changed = await asAdmin<{ code: string }>(site, 'PUT', path, {
      ...{ ...contestForm, module: contest.module },
    });
    const moved = await asAdmin(site, 'PUT', path, { ...contest, module: 'Web development' });
    for (const { body } of [gone, changed, moved]) expect(body.code).toBe('results_locked');
    const later = { ...contest, closes_at: '2037-12-24T18:00' };
    expect((await asAdmin(site, 'PUT', path, later)).status).toBe(200);
  });

  test('by one admin needs a reason; an unlock needs one too, and leaves a trace', async () => {
    const { contest, teams } = await addPointsContest(site);
    await importPoints(site, contest, FILE);
    const { digest } = await getResults(site, contest);
    const empty = await changeResults(site, contest, 'lock', { digest, reason: ' ' });
    expect([empty.status, empty.body.fields?.reason]).toEqual([422, expect.any(String)]);
    expect((await changeResults(site, contest, 'unlock', { reason: 'x' })).body.code).toBe(
      'results_not_locked',
    );
    expect((await lockAlone(site, contest)).body).toMatchObject({
      ...{ state: 'locked', reason: 'The jury is one person.' },
    });
    const { body } = await changeResults(site, contest, 'unlock', { reason: 'A wrong file.' });
    expect(body).toMatchObject({ state: 'open', confirmed_by: [], reason: '' });
    const [locked, unlocked] = (await auditEntries(site.pool)).slice(-2);
    expect(locked).toMatchObject({ action: 'contest.results_locked_alone' });
    expect(unlocked).toMatchObject({
      ...{ action: 'contest.results_unlocked', detail: { reason: 'A wrong file.' } },
      before: { places: expect.stringContaining(`1. ${teams[1]?.reference}`) },
    });
  });

  test('keeps the ranking; a later change and a cancellation are told, and change nothing', async () => {
    const { event, contest, teams } = await addPointsContest(site);
    await importPoints(site, contest, FILE);
    await lockAlone(site, contest);
    const before = await placesOf(contest);
    await asAdmin(
      site,
      'POST',
      `/api/admin/events/${event.id}/registrations/${teams[1]?.registration_id}/cancel`,
      {
        reason: 'They asked for it.',
      },
    );
    const { notes, rows } = await getResults(site, contest);
    expect(await placesOf(contest)).toEqual(before);
    expect(rows[0]).toMatchObject({ team_name: 'Beta', is_cancelled: true });
    expect(notes.join(' ')).toMatch(/would change this ranking.*Beta/s);
  });
});

describe('the publication', () => {
  const own = async (token: string) =>
    (await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token: token }))
      .body;

  test('at once: on the page of the event and of the teams, by one email, and in certificates', async () => {
    const { event, contest, teams } = await addPointsContest(site);
    await importPoints(site, contest, FILE.replace('Gamma,10', 'Gamma,9'));
    expect((await changeResults(site, contest, 'publish', {})).body.code).toBe(
      'results_not_locked',
    );
    await lockAlone(site, contest);
    const certificates = `${contestsOf(event.id)}/${contest.id}/certificates`;
    const early = await asAdmin(site, 'POST', certificates, {});
    expect(early.body.code).toBe('results_not_published');
    expect(await shown(event.id)).toEqual([]);
    const { body } = await changeResults(site, contest, 'publish', { public_places: 2 });
    expect(body.state).toBe('published');
    await changeResults(site, contest, 'publish', { public_places: 1 });
    expect(await shown(event.id)).toMatchObject([
      {
        name: 'Robotics',
        places: [
          { place: 1, team_name: 'Beta' },
          { place: 2, team_name: 'Alpha' },
        ],
      },
    ]);
    const emails = (await queuedEmails(site.pool)).filter(({ subject }) =>
      /result at/.test(subject),
    );
    expect(emails).toHaveLength(4);
    expect(emails.filter(({ text }) => text.includes('First place'))).toHaveLength(2);
    expect((await own(teams[2]?.payment_token ?? '')).results).toMatchObject([
      { name: 'Robotics', place: 3, of: 3, is_tied: false },
    ]);
    const issue = () => asAdmin<ContestCertificates>(site, 'POST', certificates, { places: 3 });
    expect((await issue()).body).toMatchObject({ issued: 6, had: 0, left_out: [] });
    expect((await issue()).body).toMatchObject({ issued: 0, had: 6 });
    const list = await asAdmin<{ items: { place: string }[] }>(
      ...([site, 'GET', `/api/admin/events/${event.id}/certificates`] as const),
    );
    expect(list.body.items.map(({ place }) => place)).toContain('Second place, Robotics');
  });

  test('at a moment: the job publishes once it is due, and only what is still locked', async () => {
    const { event, contest } = await addPointsContest(site);
    await importPoints(site, contest, FILE);
    await lockAlone(site, contest);
    const past = await changeResults(site, contest, 'publish', { at: '2020-01-01T10:00' });
    expect([past.status, past.body.fields?.at]).toEqual([422, expect.stringContaining('is over')]);
    const plan = () => changeResults(site, contest, 'publish', { at: inHours(site, 2) });
    expect((await plan()).body.state).toBe('planned');
    const ctx = systemCtx({ ...site, db: site.db });
    const run = () => publishDue(ctx, { id: event.id, contest_id: contest.id });
    await run();
    expect(await shown(event.id)).toEqual([]);
    const makeDue = () =>
      site.pool.query(
        'update events.contest_result set publish_at = clock_timestamp() where contest_id = $1',
        [contest.id],
      );
    await changeResults(site, contest, 'unlock', { reason: 'Wait.' });
    await run();
    expect((await getResults(site, contest)).state).toBe('open');
    await lockAlone(site, contest);
    await plan();
    await makeDue();
    await run();
    await run();
    expect((await getResults(site, contest)).state).toBe('published');
    expect(
      (await actionsOf(contest.id)).filter((action) => action === 'results_published'),
    ).toHaveLength(1);
  });

  test('a correction is taken from the pages, and tells only teams whose place is another one', async () => {
    const { event, contest } = await addPointsContest(site);
    await importPoints(site, contest, FILE.replace('Gamma,10', 'Gamma,9'));
    await lockAlone(site, contest);
    await changeResults(site, contest, 'publish', {});
    await changeResults(site, contest, 'unlock', { reason: 'Two teams were exchanged.' });
    expect(await shown(event.id)).toEqual([]);
    await importPoints(site, contest, FILE.replace('Gamma,10', 'Gamma,20'));
    await lockAlone(site, contest);
    const before = (await queuedEmails(site.pool)).length;
    await changeResults(site, contest, 'publish', {});
    const corrected = (await queuedEmails(site.pool)).slice(before);
    expect(corrected).toHaveLength(4);
    for (const { subject } of corrected) expect(subject).toMatch(/^Corrected: your result/);
    const texts = (await queuedEmails(site.pool)).length;
    await changeResults(site, contest, 'unlock', { reason: 'Gamma cheated.' });
    await importPoints(site, contest, 'Team,Score\nBeta,9\nAlpha,8\n');
    await lockAlone(site, contest);
    await changeResults(site, contest, 'publish', { public_places: 1 });
    // Beta keeps its place.
    const hidden = (await queuedEmails(site.pool)).slice(texts);
    for (const place of ['Second place', 'No place'])
      expect(hidden.filter(({ text }) => text.includes(`has: ${place}.`))).toHaveLength(2);
    expect(hidden).toHaveLength(4);
  });

  test('a prize or a tie that changes is told, and the same facts are told once', async () => {
    const { contest } = await addPointsContest(site);
    const publishAgain = async (change: string | (() => Promise<unknown>)) => {
      await changeResults(site, contest, 'unlock', { reason: 'A correction.' });
      if (typeof change === 'string') await importPoints(site, contest, change);
      await lockAlone(site, contest);
      if (typeof change !== 'string') await change();
      const before = (await queuedEmails(site.pool)).length;
      await changeResults(site, contest, 'publish', {});
      return (await queuedEmails(site.pool)).slice(before);
    };
    await importPoints(site, contest, FILE);
    await lockAlone(site, contest);
    await changeResults(site, contest, 'publish', {});
    expect(await publishAgain(FILE)).toEqual([]);
    const untied = await publishAgain(FILE.replace('Gamma,10', 'Gamma,9'));
    expect(untied.filter(({ text }) => text.includes('has: Second place.'))).toHaveLength(2);
    expect(untied.filter(({ text }) => text.includes('has: Third place.'))).toHaveLength(2);
    const addPrize = () =>
      site.pool.query(
        `update events.contest_result set places = jsonb_set(places, '{0,prizes}', '["Design"]') where contest_id = $1`,
        [contest.id],
      );
    const prized = await publishAgain(addPrize);
    expect(prized).toHaveLength(2);
    for (const { subject, text } of prized)
      expect(`${subject} ${text}`).toMatch(/^Corrected.*First place.*Design/s);
    expect(await publishAgain(addPrize)).toEqual([]);
  });

  test('of a draft is refused: nobody would see what the emails name', async () => {
    const { event, contest } = await addPointsContest(site);
    await importPoints(site, contest, FILE);
    await lockAlone(site, contest);
    const setPublished = (is: boolean) =>
      site.pool.query('update events.event set published = $1 where id = $2', [is, event.id]);
    await setPublished(false);
    for (const at of ['', inHours(site, 2)])
      expect((await changeResults(site, contest, 'publish', { at })).body.code).toBe(
        'event_is_draft',
      );
    await setPublished(true);
    expect((await changeResults(site, contest, 'publish', {})).body.state).toBe('published');
  });

  test('certificates of places that a correction has changed are named', async () => {
    const { event, contest } = await addPointsContest(site);
    const certificates = `${contestsOf(event.id)}/${contest.id}/certificates`;
    const issue = async () =>
      (await asAdmin<ContestCertificates>(site, 'POST', certificates, { places: 2 })).body;
    await importPoints(site, contest, 'Team,Score\nAlpha,3\nBeta,2\nGamma,1\n');
    await lockAlone(site, contest);
    await changeResults(site, contest, 'publish', {});
    expect(await issue()).toMatchObject({ issued: 4, outdated: [] });
    await changeResults(site, contest, 'unlock', { reason: 'A wrong file.' });
    await importPoints(site, contest, 'Team,Score\nAlpha,3\nBeta,1\nGamma,2\n');
    await lockAlone(site, contest);
    await changeResults(site, contest, 'publish', {});
    const again = await issue();
    expect(again).toMatchObject({ issued: 2, had: 2 });
    expect(again.outdated).toHaveLength(2);
    for (const text of again.outdated) expect(text).toContain('(Second place, Robotics)');
  });

  test('of an event in the trash, and of a deleted contest, publishes nothing', async () => {
    const { event, contest } = await addPointsContest(site);
    await importPoints(site, contest, FILE);
    await lockAlone(site, contest);
    await changeResults(site, contest, 'publish', { at: inHours(site, 2) });
    const ctx = systemCtx({ ...site, db: site.db });
    await site.pool.query('update events.event set deleted_at = now() where id = $1', [event.id]);
    await site.pool.query(
      'update events.contest_result set publish_at = clock_timestamp() where contest_id = $1',
      [contest.id],
    );
    await publishDue(ctx, { id: event.id, contest_id: contest.id });
    await publishDue(ctx, { id: event.id, contest_id: randomUUID() });
    await site.pool.query('update events.event set deleted_at = null where id = $1', [event.id]);
    expect((await getResults(site, contest)).state).toBe('planned');
    expect((await changeResults(site, contest, 'publish', {})).body.state).toBe('published');
  });
});

test('a registration that is merged into another one takes its points and its place along', async () => {
  const { event, contest, teams } = await addPointsContest(site, ['Beta', 'Alpha again']);
  const kept = await addTeam(site, event.id, {
    ...{ team_name: 'Alpha', members: [member('alpha@club.test')] },
  });
  await importPoints(site, contest, 'Team,Score\nAlpha again,9\nBeta,5\n');
  await lockAlone(site, contest);
  await changeResults(site, contest, 'publish', {});
  const path = `/api/admin/events/${event.id}/registrations/${kept.registration_id}/merge`;
  const other_id = teams[1]?.registration_id;
  const preview = await asAdmin<{ version: string }>(site, 'POST', `${path}/preview`, { other_id });
  const { version } = preview.body;
  expect((await asAdmin(site, 'POST', path, { other_id, version })).status).toBe(200);
  expect(await placesOf(contest)).toEqual([
    ['Alpha', 1, false],
    ['Beta', 2, false],
  ]);
  const { rows, notes } = await getResults(site, contest);
  expect([rows[0]?.is_cancelled, notes]).toEqual([false, []]);
  const before = (await queuedEmails(site.pool)).length;
  await changeResults(site, contest, 'unlock', { reason: 'To publish it again.' });
  await lockAlone(site, contest);
  await changeResults(site, contest, 'publish', {});
  expect(await queuedEmails(site.pool)).toHaveLength(before);
});

test('two registrations that locked results name are not merged before an unlock', async () => {
  const { event, contest, teams } = await addPointsContest(site, ['Alpha', 'Alpha again']);
  const [kept, other] = teams.map(({ registration_id }) => registration_id);
  await importPoints(site, contest, 'Team,Score\nAlpha,5\nAlpha again,9\n');
  await lockAlone(site, contest);
  await site.pool.query(`update events.registration set status = 'rejected' where id = $1`, [
    other,
  ]);
  const path = `/api/admin/events/${event.id}/registrations/${kept}/merge/preview`;
  const preview = () => asAdmin(site, 'POST', path, { other_id: other });
  expect((await preview()).body.code).toBe('both_placed');
  await changeResults(site, contest, 'unlock', { reason: 'To merge.' });
  expect((await preview()).body.code).not.toBe('both_placed');
});

test('who locks results and who merges two of their teams come one after the other', async () => {
  const { event, contest, teams } = await addPointsContest(site, ['Alpha', 'Alpha again']);
  const [kept, other_id] = teams.map(({ registration_id }) => registration_id);
  await importPoints(site, contest, 'Team,Score\nAlpha,5\nAlpha again,9\n');
  await lockAlone(site, contest);
  const lockAt = (moment: 'null' | 'now()') =>
    `update events.contest_result set locked_at = ${moment} where contest_id = '${contest.id}'`;
  await site.pool.query(lockAt('null'));
  const admin = await site.pool.connect();
  await admin.query('begin');
  await admin.query('select from events.contest where id = $1 for no key update', [contest.id]);
  await admin.query(lockAt('now()'));
  const path = `/api/admin/events/${event.id}/registrations/${kept}/merge/preview`;
  const merging = asAdmin(site, 'POST', path, { other_id });
  await Promise.race([untilWaiting(site, 1), merging]);
  await admin.query('commit');
  admin.release();
  expect((await merging).body.code).toBe('both_placed');
});

test('certificates of places wait for who saves the event, and hold up no contest meanwhile', async () => {
  const { event, contest } = await addPointsContest(site);
  await importPoints(site, contest, FILE);
  await lockAlone(site, contest);
  await changeResults(site, contest, 'publish', {});
  const admin = await site.pool.connect();
  await admin.query('begin');
  await admin.query('select from events.event where id = $1 for no key update', [event.id]);
  const issuing = asAdmin<ContestCertificates>(
    ...([site, 'POST', `${contestsOf(event.id)}/${contest.id}/certificates`, {}] as const),
  );
  await untilWaiting(site, 1);
  const save = 'select from events.contest where id = $1 for no key update nowait';
  await admin.query(save, [contest.id]);
  await admin.query('commit');
  admin.release();
  expect((await issuing).body.issued).toBe(6);
});

test('a stranger reads no admin results, and an event that nobody sees has no results', async () => {
  const { event, contest } = await addPointsContest(site);
  expect((await call(site, 'GET', resultsOf(contest))).status).toBe(401);
  expect((await call(site, 'POST', `${resultsOf(contest)}/lock`, { digest: 'x' })).status).toBe(
    401,
  );
  expect((await call(site, 'GET', `/api/events/${randomUUID()}/results`)).status).toBe(404);
  const foreign = { event_id: (await addEvent(site)).id, id: contest.id };
  expect((await asAdmin(site, 'GET', resultsOf(foreign))).status).toBe(404);
  expect(await shown(event.slug)).toEqual([]);
});
