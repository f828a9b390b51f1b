import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { addApprovedTeam, addFreeEvent, dayFromNow } from '../support/doors.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { runStatement } from '../support/site-database.ts';
import { openContext } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const TEXT =
  'Gardener finds out which pots of the balcony are dry, and waters them at night.\n\nIt is made of a soil sensor, a pump and a small board that sleeps most of the time.';
const URDU = 'یہ منصوبہ پودوں کو رات کے وقت پانی دیتا ہے۔';

const question = (kind: string, label: string) => ({
  ...{ id: randomUUID(), kind, label, for: 'team', required: kind !== 'file' },
});

/** Hours from now: the opening, the close, and the grace in minutes. */
const STATES = {
  planned: [24, 48, 0],
  open: [-24, 24, 0],
  late: [-48, -1, 240],
  closed: [-48, -24, 0],
} as const;

test('what a team sees of its submission in each state, and the gallery', async ({
  page,
  site,
  browser,
}) => {
  const eventId = await addFreeEvent(page, site, 'Winter Code Sprint');
  const questions = [
    question('short_text', 'Name of the project'),
    question('long_text', 'What does it do?'),
    question('link', 'Repository'),
    question('file', 'Picture'),
  ];
  const data = {
    ...{ module: '', opens_at: dayFromNow(-2), closes_at: dayFromNow(3), grace_minutes: 0 },
    ...{ questions, judging: 'pairs', criteria: [], judgements_each: 1 },
  };
  const { id } = await call(page, site, `POST /admin/events/${eventId}/contests`, { data });
  const team = { eventId, people: ['Zara Khan'], modules: ['Lamps'] };
  const { token } = await addApprovedTeam(page, site, { ...team, name: 'Lamp Lighters' });
  const other = await addApprovedTeam(page, site, { ...team, name: 'Team Lahore' });
  const [name = '', what = '', link = ''] = questions.map(({ id }) => id);
  const answers = { [name]: 'باغبان', [what]: URDU, [link]: 'https://example.org/gardener' };
  await call(page, site, 'PUT /registration/submission', {
    data: {
      payment_token: other.token,
      contest_id: id,
      answers: { team: answers },
      in_gallery: true,
    },
  });
  const phone = await (
    await openContext(browser, { baseURL: site.url, viewport: { width: 360, height: 740 } })
  ).newPage();
  const show = async (state: keyof typeof STATES) => {
    const [opens, closes, grace] = STATES[state];
    await runStatement(
      site,
      `update events.contest set opens_at = now() + make_interval(hours => $2),
        closes_at = now() + make_interval(hours => $3), grace_minutes = $4 where id = $1`,
      [id, opens, closes, grace],
    );
    await phone.goto(`/registration#${token}`);
    await phone.reload();
    await phone.getByRole('heading', { name: 'Your submission' }).waitFor();
  };
  const shoot = async (shot: string, region = 'Your submission') => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 1440]) {
        await phone.setViewportSize({ width, height: 800 });
        await phone.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await phone.waitForTimeout(200);
        const path = `${FOLDER}/submission-${shot}-${width}-${colorScheme}.png`;
        await phone.getByRole('region', { name: region }).screenshot({ path });
      }
    await phone.setViewportSize({ width: 360, height: 740 });
  };
  const own = phone.getByRole('region', { name: 'Your submission' });
  await show('planned');
  await shoot('planned');
  await show('closed');
  await shoot('closed-unsent');
  await show('late');
  await shoot('late-unsent');
  await show('open');
  await shoot('open');
  await own.getByRole('button', { name: 'Write the submission' }).click();
  await own.getByLabel('Name of the project').fill('Gardener');
  await own.getByLabel('What does it do?').fill(TEXT);
  await own.getByLabel('Repository').fill('git@github.com:zara/gardener.git');
  const buffer = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#3b7' },
  })
    .png()
    .toBuffer();
  await own.getByLabel('Picture (optional)').setInputFiles({
    name: 'a picture of the balcony at night.png',
    mimeType: 'image/png',
    buffer,
  });
  await own.getByText('Sent', { exact: true }).waitFor();
  await own.getByRole('button', { name: 'Send', exact: true }).click();
  await own.getByText(/Enter a link/).waitFor();
  await shoot('writing');
  await own.getByLabel('Repository').fill('example.org/gardener');
  await own.getByRole('checkbox', { name: /gallery/ }).check();
  await own.getByRole('button', { name: 'Send', exact: true }).click();
  await own.getByText(/^Sent on/).waitFor();
  await shoot('sent');
  await show('late');
  await shoot('late-sent');
  await own.getByRole('button', { name: 'Change the submission' }).click();
  await own.getByLabel('Repository').fill('https://example.org/gardener/later');
  await own.getByRole('button', { name: 'Send the change' }).click();
  await own.getByText(/^Sent late on/).waitFor();
  await shoot('late-changed');
  await own.getByRole('button', { name: 'Change the submission' }).click();
  await own.getByLabel('Repository').fill('https://example.org/gardener/too-late');
  await show('closed');
  await shoot('closed-unsent-change');
  await own.getByRole('button', { name: 'Discard it' }).click();
  await shoot('closed-sent');
  const path = `/admin/events/${eventId}/contests/${id}/gallery` as const;
  await call(page, site, `PUT ${path}`, { data: { is_public: true } });
  await phone.goto(`/events/${eventId}`);
  const gallery = phone.getByRole('region', { name: 'Gallery' });
  await gallery.getByRole('img').scrollIntoViewIfNeeded();
  await phone.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await shoot('gallery', 'Gallery');
});
