import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addApprovedTeam, addFreeEvent, dayFromNow } from './doors.ts';
import { call } from './office-calls.ts';
import type { Site } from './site.ts';
import { runStatement } from './site-database.ts';

const question = (kind: string, label: string) => ({
  ...{ id: randomUUID(), kind, label, for: 'team', required: true },
});

const criterion = (label: string, points: number) => ({
  ...{ id: randomUUID(), label, weight: 1, points, prize: false },
});

/** A contest of a new event that has closed, with a submission of each team. */
export async function addClosedContest(
  page: Page,
  site: Site,
  { title, teams, ...fields }: { title: string; teams: string[]; judging?: string },
): Promise<{ eventId: string; id: string }> {
  const eventId = await addFreeEvent(page, site, title);
  const questions = [question('long_text', 'What does it do?'), question('link', 'Repository')];
  const data = {
    ...{ module: '', opens_at: dayFromNow(-2), closes_at: dayFromNow(3), grace_minutes: 0 },
    ...{ questions, judging: 'criteria', criteria: [criterion('Idea', 5), criterion('Craft', 10)] },
    judgements_each: 1,
    ...fields,
  };
  const path = `/admin/events/${eventId}/contests` as const;
  const { id } = await call(page, site, `POST ${path}`, { data });
  for (const name of teams) {
    const team = { eventId, name, people: ['Zara Khan'], modules: ['Lamps'] };
    const { token } = await addApprovedTeam(page, site, team);
    const texts = [
      `${name} finds free rooms for a group that wants to learn, also without a network.`,
      `https://example.org/${name.toLowerCase().replace(/\W/g, '-')}`,
    ];
    const answers = Object.fromEntries(questions.map(({ id }, index) => [id, texts[index]]));
    const sent = { payment_token: token, contest_id: id, answers: { team: answers } };
    await call(page, site, 'PUT /registration/submission', { data: sent });
  }
  await runStatement(
    site,
    `update events.contest set closes_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  return { eventId, id };
}

export const judgesPath = ({ eventId, id }: { eventId: string; id: string }) =>
  `/admin/events/${eventId}/contests/${id}/judges` as const;

/** A judge's link, which works for some days. */
export const inviteJudge = async (
  page: Page,
  site: Site,
  contest: { eventId: string; id: string },
  name = 'Ayesha Malik',
): Promise<string> =>
  (
    await call(page, site, `POST ${judgesPath(contest)}`, {
      data: { name, email: '', until: dayFromNow(3) },
    })
  ).link;
