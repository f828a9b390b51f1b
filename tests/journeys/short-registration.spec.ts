import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { publicAddresses } from '../support/public-pages.ts';
import { newTeam, smallPdf } from '../support/registration.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';

const viewport = { width: 360, height: 740 };

const EVENT = {
  ...{ date: '2038-03-02', time: '17:00', location: 'Lab 2', description: 'An evening of talks.' },
  discount_codes: '[]',
};

/** The largest layout shift (CLS) of a page. */
const MAX_SHIFT = 0.02;

/** A phone on a slow network that has the fonts: one that comes late moves texts on a machine without Arial. */
async function openPhone(browser: Browser, site: Site) {
  const options = { viewport, hasTouch: true, isMobile: true, baseURL: site.url };
  const page = await (await openContext(browser, options)).newPage();
  await page.goto('/about', { waitUntil: 'networkidle' });
  await slowDown(page);
  const shiftOf = await watchLayoutShift(page);
  return {
    page,
    /** Nothing has moved since the page was opened, but what a press moved at once. */
    expectCalm: async (where: string) => {
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(), where).toBeLessThan(MAX_SHIFT);
    },
  };
}

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300 },
    ...{ downloadThroughput: 200_000, uploadThroughput: 100_000 },
  });
}

/** Counts what a person does and reads on the way from the page of an event to its end. */
function newCount(page: Page) {
  const dialog = page.getByRole('dialog');
  const read: number[] = [];
  let taps = 0;
  return {
    dialog,
    tap: async (control: Locator) => {
      taps += 1;
      await control.tap();
    },
    /** A tap into a field, and its text. */
    type: async (label: string, text: string) => {
      taps += 1;
      await dialog.getByLabel(label, { exact: true }).fill(text);
    },
    /** A tap on the receipt's button. The phone's own screen for files is not counted. */
    choose: async (label: string) => {
      taps += 1;
      await dialog.getByLabel(label).setInputFiles(smallPdf);
    },
    /** Reads a step before anything is typed. Its first field and its primary button are in sight. */
    read: async (primary: string, field?: Locator) => {
      const button = dialog.getByRole('button', { name: primary });
      await button.waitFor();
      const { y: end = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(end + height).toBeLessThanOrEqual(viewport.height);
      const box = await field?.boundingBox();
      if (box) expect(box.y + box.height, 'the first field').toBeLessThanOrEqual(end);
      // biome-ignore lint/performance/useDomNodeTextContent: hidden words are not read.
      const text = await dialog.innerText();
      read.push(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length);
    },
    result: () => ({
      steps: read.length,
      taps,
      words: read.reduce((sum, words) => sum + words, 0),
      read: read.join(' + '),
    }),
  };
}

/** Prints the figures, so that a run says how much is left. */
function report(way: string, result: ReturnType<ReturnType<typeof newCount>['result']>) {
  process.stdout.write(`${way}: ${JSON.stringify(result)}\n`);
  return result;
}

test('one person registers for the one module of an event in a few taps and words, free and paid', async ({
  page: admin,
  site,
  browser,
}) => {
  const addEvent = async (title: string, amount: number) => {
    const module = { modules: 'Entry', module_amounts: `Entry:${amount}` };
    const multipart = { ...EVENT, ...module, title };
    return (await call(admin, site, 'POST /admin/events', { multipart })).id;
  };
  const { page, expectCalm } = await openPhone(browser, site);

  const register = async (id: string) => {
    const team = newTeam();
    await page.goto(`/events/${id}`);
    const count = newCount(page);
    const { dialog } = count;
    await count.tap(page.getByRole('button', { name: /^Register for/ }));
    await count.read('Next', dialog.getByLabel('Team name'));
    await count.tap(dialog.getByRole('button', { name: 'Use my name' }));
    // The press leads to the field.
    await page.keyboard.type(team.name);
    await count.type('Email', team.members[0]?.email ?? '');
    await count.tap(dialog.getByRole('button', { name: 'Next' }));
    await count.read('Register team');
    await count.tap(dialog.getByRole('button', { name: 'Register team' }));
    return { team, count };
  };

  await test.step('free', async () => {
    const { count } = await register(await addEvent('Evening of Talks', 0));
    await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible();
    await expectCalm('free');
    const { steps, taps, words } = report('free', count.result());
    expect(steps).toBe(2);
    expect(taps).toBeLessThanOrEqual(6);
    expect(words).toBeLessThanOrEqual(70);
  });

  await test.step('paid', async () => {
    const { team, count } = await register(await addEvent('Evening of Contests', 500));
    const { dialog } = count;
    await count.read('Submit payment', dialog.getByLabel('Transaction ID'));
    await count.tap(dialog.getByRole('button', { name: 'Copy IBAN' }));
    await count.type('Transaction ID', team.transactionId);
    await count.choose('Receipt');
    await count.tap(dialog.getByRole('button', { name: 'Submit payment' }));
    await expect(page.getByRole('heading', { name: /submitted successfully!$/ })).toBeVisible();
    await expectCalm('paid');
    await page.goto('/registration');
    await expect(page.getByRole('heading', { name: 'Your registrations' })).toBeVisible();
    await expectCalm('the registrations of this phone');
    const { steps, taps, words } = report('paid', count.result());
    expect(steps).toBe(3);
    expect(taps).toBeLessThanOrEqual(9);
    expect(words).toBeLessThanOrEqual(170);
  });
});

test('on a slow network nothing moves while a public page loads on a phone', async ({
  browser,
  site,
  request,
}) => {
  const { page, expectCalm } = await openPhone(browser, site);
  const { pages, samples } = await publicAddresses(request);
  for (const path of [...pages, ...samples, '/registration']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectCalm(path);
  }
});
