import { siteRemotes } from '@club/contracts/remotes/ownership';
import { expect } from '@playwright/test';
import { signInToOffice } from '../../support/admin.ts';
import { buildWithHeading } from '../../support/changed-builds.ts';
import { type Checkout, checkoutWithNewShell, NEW_SHELL } from '../../support/new-shell.ts';
import { EVENT, newTeam, openRegistration, passTeamStep } from '../../support/registration.ts';
import { CHANGED, expectServed, heading, publish, scriptsOf } from '../../support/released-site.ts';
import { runRemote } from '../../support/remote-builds.ts';
import { test as base } from '../../support/test.ts';

const test = base.extend<object, { newShell: Checkout }>({
  newShell: [
    async ({ mode: _ }, use) => {
      const newShell = await checkoutWithNewShell();
      await use(newShell);
      await newShell.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // A site of this file: it stops before the checkout that it runs from is deleted.
  variables: [async ({ newShell: _ }, use) => use({}), { scope: 'worker' }],
});

test('new remotes run on the released shell, and released remotes on the new shell', async ({
  page,
  context,
  request,
  site,
  newShell,
  consoleMessages,
}) => {
  await test.step('the check command says so', async () => {
    const { code, text } = await runRemote(site, ['check']);
    expect(code, text).toBe(0);
    for (const name of siteRemotes) {
      expect(text).toContain(`yes built ${name} on the released shell`);
      expect(text).toContain(`yes released ${name} on the built shell`);
    }
  });

  const version = await publish(site, await buildWithHeading(CHANGED));
  await expectServed(request, CHANGED);
  const checked = page.waitForResponse('**/verify_captcha');
  await page.goto('/events');
  await expect(heading(page, CHANGED)).toBeVisible();
  const before = await scriptsOf(page);
  await checked;
  // An idle page also loads the code that a tap would need.
  await page.waitForLoadState('networkidle');
  await site.restart(newShell.dir);
  // One of five pages reports that it loaded, and the site may be away at that moment.
  const others = consoleMessages.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'));
  consoleMessages.splice(0, consoleMessages.length, ...others);

  const fresh = await context.newPage();
  await test.step('the server of the new shell renders the released mf-events, and the browser hydrates it', async () => {
    const html = await (await request.get('/events')).text();
    for (const text of [NEW_SHELL, `>${CHANGED}</h1>`]) expect(html).toContain(text);
    await fresh.goto('/events');
    const dialog = await openRegistration(fresh);
    await passTeamStep(dialog, newTeam());
    await expect(dialog.getByRole('checkbox', { name: EVENT.code.module })).toBeVisible();
    const { shell, remotes } = await scriptsOf(fresh);
    expect(shell).not.toEqual(before.shell);
    for (const url of remotes) expect(url).toContain(`/remotes/mf-events/${version}/`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the released mf-public and mf-admin run on the new shell', async () => {
    await fresh.getByRole('link', { name: 'About' }).first().click();
    await expect(fresh.getByRole('heading', { name: 'Our Story' })).toBeVisible();
    await expect(fresh.getByRole('contentinfo')).toContainText(NEW_SHELL);
    await signInToOffice(fresh, site);
    await expect(heading(fresh, 'Dashboard')).toBeVisible();
  });

  await test.step('the open tab keeps its own shell', async () => {
    await openRegistration(page);
    await expect(page.locator('footer')).not.toContainText(NEW_SHELL);
  });
});
