import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { publicAddresses } from '../../support/public-pages.ts';
import {
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
} from '../../support/registration.ts';
import { expectNoSnifferErrors } from '../../support/second-engine.ts';
import { test } from '../../support/test.ts';

async function expectAccessible(page: Page): Promise<void> {
  await expectNoSnifferErrors(page);
  await expectNoAxeViolations(page);
}

test('an event, a post and a past year have no findings of a second engine', async ({
  page,
  request,
}) => {
  const { samples } = await publicAddresses(request);
  expect(samples).toHaveLength(2);
  const { years } = await (await request.get('/api/events/shown')).json();
  for (const path of ['/events', `/events?year=${years[0]}`, ...samples]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectAccessible(page);
  }
});

test('each step of a registration has no findings of a second engine', async ({ page }) => {
  const team = newTeam();
  await page.goto('/events', { waitUntil: 'networkidle' });
  const dialog = await openRegistration(page);
  await expectAccessible(page);
  await passTeamStep(dialog, team);
  await dialog.getByRole('checkbox', { name: 'Robotics' }).waitFor();
  await expectAccessible(page);
  await passModulesStep(dialog, ['Robotics']);
  await expectAccessible(page);
});
