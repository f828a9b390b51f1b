import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { cameraArguments, writeVideo } from '../support/door-video.ts';
import { addApprovedTeam, addDoor, addFreeEvent, addManyTickets } from '../support/doors.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { type Network, openNetwork } from '../support/network.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

const PHONE = { width: 360, height: 740 };
const URDU = 'ماہ نور فاطمہ';

/** The network of the phones. A fixture of a test would close it before the phones, whose requests would then fail. */
let network: Network;
test.beforeAll(async () => {
  network = await openNetwork();
});
test.afterAll(() => network.close());

/** The browser of a phone in {@link network}. */
const openPhone = (browser: Browser, site: Site, options?: BrowserContextOptions) =>
  openContext(browser, {
    ...{ baseURL: site.url, viewport: PHONE, proxy: network.proxy },
    ...options,
  });

const resultOf = (page: Page) => page.getByRole('status', { name: 'Result' });
const doorOf = (page: Page) => page.getByRole('region', { name: 'Door', exact: true });

/** Types the number of a ticket. */
async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket number').fill(code);
  await page.getByLabel('Ticket number').press('Enter');
}

/** A phone that has joined a door by its link. */
async function joinDoor(context: BrowserContext, link: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Your name, or a name for this phone').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(doorOf(page)).toContainText('Online, everything is sent');
  return page;
}

/** The service worker has kept the page. */
const expectKept = (page: Page) =>
  expect(doorOf(page)).toContainText('This page also opens without a network');

/** Messages of Chromium about requests without a network. The last is about the service worker's script. */
const OFFLINE =
  /ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE)|error occurred when fetching the script/;

function ignoreOffline(messages: string[]): void {
  const others = messages.filter((text) => !OFFLINE.test(text));
  messages.splice(0, messages.length, ...others);
}

/** Whom the back office sees as arrived. */
const arrivedAt = async (page: Page, site: Site, eventId: string): Promise<number> =>
  (await call(page, site, `GET /admin/events/${eventId}/arrivals`)).arrived;

async function withCamera(video: string, act: (browser: Browser) => Promise<void>): Promise<void> {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...cameraArguments(video)],
  });
  await act(browser).finally(() => browser.close());
}

test('a volunteer joins by the link and scans; without a network the page opens again and scans wait, and all arrive once', async ({
  page,
  site,
  consoleMessages,
}, testInfo) => {
  const eventId = await addFreeEvent(page, site, 'Night of the Door');
  const team = await addApprovedTeam(page, site, {
    ...{ eventId, name: 'Lamp Lighters', modules: ['Lamps', 'Robots'] },
    people: ['Zara Khan', URDU, 'Muhammad Abdullah-ur-Rehman Siddiqui of the Western Campus'],
  });
  const [zara = '', mahnoor = '', abdullah = ''] = team.codes;
  const { link } = await addDoor(page, site, { eventId, name: 'North gate' });
  const video = testInfo.outputPath('tickets.y4m');
  await writeVideo(video, [
    [undefined, 1],
    [zara, 3],
    [undefined, 40],
  ]);

  await withCamera(video, async (browser) => {
    const context = await openPhone(browser, site, { permissions: ['camera'] });
    const phone = await joinDoor(context, link, 'Sana');

    await test.step('the secret of the link is gone from the address, and only this page runs WebAssembly', async () => {
      expect(phone.url()).toBe(`${site.url}/door`);
      const policyOf = async (path: string) =>
        (await page.request.get(path)).headers()['content-security-policy'];
      expect(await policyOf('/door')).toContain(`'wasm-unsafe-eval'`);
      expect(await policyOf('/events')).not.toContain('wasm');
      expect((await page.request.get('/door')).headers()['x-robots-tag']).toBe('noindex');
      await inBothViews(phone, () => expectFitsAndIsAccessible(phone));
      await phone.setViewportSize(PHONE);
    });

    await test.step('the camera reads a ticket and lets its holder in', async () => {
      // It starts by itself, because this browser allows it.
      await expect(resultOf(phone)).toContainText('Zara Khan');
      await phone.getByRole('button', { name: 'Stop the camera' }).click();
      await expect(phone.getByRole('button', { name: 'Start the camera' })).toBeVisible();
      await expect(resultOf(phone)).toContainText('Come in');
      await expect(resultOf(phone)).toContainText('Zara Khan');
      await expect(resultOf(phone)).toContainText('Lamp Lighters · Lamps, Robots');
      await expect(resultOf(phone)).toContainText('1 of 3 of the team are here');
      await expect(doorOf(phone)).toContainText('1 of 3 are here');
      await expect.poll(() => arrivedAt(page, site, eventId)).toBe(1);
      await inBothViews(phone, () => expectFitsAndIsAccessible(phone));
      await phone.setViewportSize(PHONE);
      await expectKept(phone);
    });

    await test.step('without a network the page opens from the phone, and knows who is in', async () => {
      await network.lose(context);
      await type(phone, mahnoor);
      await expect(resultOf(phone)).toContainText(URDU);
      await expect(doorOf(phone)).toContainText(/Offline since \d\d:\d\d, 1 scan waits/);
      await phone.reload();
      await expect(doorOf(phone)).toContainText(/Offline since \d\d:\d\d, 1 scan waits/);
      await expect(doorOf(phone)).toContainText('2 of 3 are here');
      // The camera starts by itself where it was allowed, and the video begins again.
      await expect(resultOf(phone)).toContainText('Already in');
      await expect(resultOf(phone)).toContainText(/Since \d\d:\d\d, at North gate, by Sana/);
    });

    await test.step('a person without a ticket is found by name, and an undo takes it back', async () => {
      await phone.getByLabel('Search the list').fill('western campus');
      await phone.getByRole('button', { name: /^Check in Muhammad/ }).click();
      await expect(resultOf(phone)).toContainText('3 of 3 of the team are here');
      await resultOf(phone).getByRole('button', { name: 'Undo' }).click();
      await expect(doorOf(phone)).toContainText('2 of 3 are here');
      await type(phone, abdullah);
      await expect(doorOf(phone)).toContainText('3 of 3 are here');
      await expect(doorOf(phone)).toContainText('4 scans wait');
    });

    await test.step('a closed tab loses none, and a forged ticket is refused without a network', async () => {
      await phone.close();
      const again = await context.newPage();
      await again.goto('/door');
      await expect(doorOf(again)).toContainText('4 scans wait');
      // The video would show a ticket again.
      await again.getByRole('button', { name: 'Stop the camera' }).click();
      await type(again, `${zara.slice(0, 60)}0000${zara.slice(64)}`);
      await expect(resultOf(again)).toContainText('Stop');
      await expect(resultOf(again)).toContainText('The club has not made this ticket');
      expect(await arrivedAt(page, site, eventId)).toBe(1);
      await network.restore(context);
      await expect(doorOf(again)).toContainText('Online, everything is sent');
      await expect(doorOf(again)).toContainText('3 of 3 are here');
      expect(await arrivedAt(page, site, eventId)).toBe(3);
    });
  });
  ignoreOffline(consoleMessages);
});

test('two doors that let the same ticket in without a network see it when they are back, and a revoked door forgets everything', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const eventId = await addFreeEvent(page, site, 'Night of Two Gates');
  const add = (name: string, people: string[]) =>
    addApprovedTeam(page, site, { eventId, name, people, modules: ['Lamps'] });
  const team = await add('Twin Lamps', ['Bilal Ahmed', 'Hina Baig']);
  const [bilal = '', hina = ''] = team.codes;
  const doors = await Promise.all(
    ['North gate', 'South gate'].map((name) => addDoor(page, site, { eventId, name })),
  );
  const contexts = await Promise.all(doors.map(() => openPhone(browser, site)));
  const phones = await Promise.all(
    contexts.map((context, index) =>
      joinDoor(context, doors[index]?.link ?? '', ['Sana', 'Umar'][index] ?? ''),
    ),
  );
  const [north, south] = phones as [Page, Page];
  await network.lose(...contexts);
  // Phones with a network have it in their lists within seconds.
  const late = await add('Late Lamps', ['Omar Late']);

  await test.step('without a network both let the same person in', async () => {
    await type(north, bilal);
    await expect(resultOf(north)).toContainText('Come in');
    await type(south, bilal);
    await expect(resultOf(south)).toContainText('Come in');
  });

  await test.step('a ticket that is newer than the list is accepted by its signature, and marked', async () => {
    await type(south, late.codes[0] ?? '');
    await expect(resultOf(south)).toContainText('Come in');
    await expect(resultOf(south)).toContainText('This ticket is newer than the list');
    await type(south, late.codes[0] ?? '');
    await expect(resultOf(south)).toContainText('Already in');
  });

  await test.step('a ticket that was cancelled meanwhile is let in, and shown afterwards', async () => {
    const ill = { data: { reason: 'They are ill' } };
    await call(page, site, `POST /admin/events/${eventId}/registrations/${late.id}/cancel`, ill);
  });

  await test.step('back online, both doors and the admin see it', async () => {
    await network.restore(...contexts);
    for (const phone of phones) {
      const list = phone.getByRole('region', { name: 'To check' });
      await expect(list).toContainText('Bilal Ahmed was let in twice');
      await expect(list).toContainText('at North gate, by Sana');
      await expect(list).toContainText('at South gate, by Umar');
    }
    await expect(south.getByRole('region', { name: 'To check' })).toContainText(
      'The registration of this team is cancelled.',
    );
    expect(await arrivedAt(page, site, eventId)).toBe(1);
    const { twice, refused } = await call(
      page,
      site,
      `GET /admin/events/${eventId}/arrivals/figures`,
    );
    expect([twice.length, refused.length]).toEqual([1, 1]);
    await inBothViews(south, () => expectFitsAndIsAccessible(south));
  });

  await test.step('a door whose link is revoked forgets the names', async () => {
    await type(north, hina);
    await expect(resultOf(north)).toContainText('2 of 2 of the team are here');
    await expect.poll(() => arrivedAt(page, site, eventId)).toBe(2);
    await call(page, site, `POST /admin/events/${eventId}/doors/${doors[0]?.id}/revoke`);
    await expect(
      north.getByRole('heading', { name: 'An admin has closed this door.' }),
    ).toBeVisible();
    await expect(north.getByText('this phone has deleted its data')).toBeVisible();
    const left = await north.evaluate(async () =>
      (await indexedDB.databases()).map((one) => one.name),
    );
    expect(left).toEqual([]);
    await north.reload();
    await expect(north.getByText('Open it with the link')).toBeVisible();
    expect(await arrivedAt(page, site, eventId)).toBe(2);
  });

  await test.step('a newer version of the page is offered, and the door works on until the volunteer wants it', async () => {
    // The network may have gone before all of the page was kept. It is kept when the network is back.
    await expectKept(south);
    const settings = await call(page, site, 'GET /admin/club');
    const save = (fields: object) => call(page, site, 'PUT /admin/club', { data: fields });
    const { version } = await save({ ...settings, blogs_title: 'Notes' });
    const offer = south.getByRole('group', { name: 'A newer version of this page is ready' });
    // The gateway hears of the new texts a moment after they are saved.
    await expect(async () => {
      await south.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration('/door'))?.update();
      });
      await expect(offer).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await type(south, hina);
    await expect(resultOf(south)).toContainText('Already in');
    await offer.getByRole('button', { name: 'Update now' }).click();
    await expect(resultOf(south)).toContainText('Scan the next ticket');
    await expect(offer).toHaveCount(0);
    await expect(doorOf(south)).toContainText('Online, everything is sent');
    await save({ ...settings, version });
  });
  ignoreOffline(consoleMessages);
  ignoreFailedCalls(consoleMessages, 403);
});

test('a phone with a wrong clock, without a camera and without room still checks in, and says what to do', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const eventId = await addFreeEvent(page, site, 'Night of Bad Phones');
  const { codes } = await addApprovedTeam(page, site, {
    ...{
      eventId,
      name: 'Patient Lamps',
      people: ['Ayesha Noor', 'Sami Ullah'],
      modules: ['Lamps'],
    },
  });
  const { link } = await addDoor(page, site, { eventId, name: 'Back gate' });
  const context = await openPhone(browser, site);
  await context.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'scans' && 'isFull' in window)
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  const phone = await joinDoor(context, link, 'Sana');
  const notice = (name: string) => phone.getByRole('group', { name });

  await test.step('the clock is named, and the server corrects its times', async () => {
    await expect(notice('The clock of this phone is wrong')).toContainText('60 minutes slow');
    await type(phone, codes[0] ?? '');
    await expect(resultOf(phone)).toContainText('Come in');
    await expect.poll(() => arrivedAt(page, site, eventId)).toBe(1);
    const { teams } = await call(page, site, `GET /admin/events/${eventId}/arrivals`);
    const age = Date.now() - Date.parse(teams[0].members[0].checked_in_at);
    expect(age).toBeLessThan(10 * 60_000);
  });

  await test.step('without a camera there is another way', async () => {
    await phone.getByRole('button', { name: 'Start the camera' }).click();
    await expect(phone.getByRole('alert')).toContainText(/type the numbers/i);
    await expectFitsAndIsAccessible(phone);
  });

  await test.step('without room the server takes a scan at once, and without a network nothing turns green', async () => {
    await phone.evaluate(() => Object.assign(window, { isFull: true }));
    await network.lose(context);
    await type(phone, codes[1] ?? '');
    await expect(resultOf(phone)).toContainText('Stop');
    await expect(resultOf(phone)).toContainText('no room left');
    await expect(notice('This phone has no room left')).toBeVisible();
    await network.restore(context);
    await type(phone, codes[1] ?? '');
    await expect(resultOf(phone)).toContainText('2 of 2 of the team are here');
    expect(await arrivedAt(page, site, eventId)).toBe(2);
  });
  ignoreOffline(consoleMessages);
});

/** A USB scanner types each code and presses Enter. Resolves when the page has said something about each. */
const scanAll = (page: Page, codes: string[]) =>
  page.evaluate(async (all) => {
    const press = (key: string) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    const result = document.querySelector('[role="status"][aria-label="Result"]');
    for (const code of all) {
      const changed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        if (result)
          observer.observe(result, { childList: true, subtree: true, characterData: true });
      });
      for (const letter of code) press(letter);
      press('Enter');
      await changed;
    }
  }, codes);

test('120 people come through two doors whose network is away for 40 % of the time: none is lost, none is counted twice', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const PEOPLE = 120;
  const eventId = await addFreeEvent(page, site, 'Night of Crowds');
  const numbers = await addManyTickets(site, { eventId, people: PEOPLE, module: 'Lamps' });
  expect(numbers).toHaveLength(PEOPLE);
  const contexts = await Promise.all([0, 1].map(() => openPhone(browser, site)));
  const phones = await Promise.all(
    contexts.map(async (context, index) => {
      const { link } = await addDoor(page, site, { eventId, name: `Gate ${index}` });
      return joinDoor(context, link, `Phone ${index}`);
    }),
  );

  let isOver = false;
  const flicker = async () => {
    while (!isOver) {
      await network.lose(...contexts);
      await page.waitForTimeout(400);
      await network.restore(...contexts);
      await page.waitForTimeout(600);
    }
  };
  const flickering = flicker();
  // Each door also meets some of its own people a second time.
  await Promise.all(
    phones.map((phone, index) => {
      const own = numbers.filter((_, at) => at % 2 === index);
      return scanAll(phone, [...own, ...own.slice(0, 20)]);
    }),
  );
  isOver = true;
  await flickering;

  for (const phone of phones) {
    await expect(doorOf(phone)).toContainText('Online, everything is sent', { timeout: 90_000 });
    await expect(doorOf(phone)).toContainText(`${PEOPLE} of ${PEOPLE} are here`);
    await expect(phone.getByRole('region', { name: 'To check' })).toHaveCount(0);
  }
  expect(await arrivedAt(page, site, eventId)).toBe(PEOPLE);
  const { doors } = await call(page, site, `GET /admin/events/${eventId}/arrivals/figures`);
  expect(doors.map(({ arrived }: { arrived: number }) => arrived)).toEqual([
    PEOPLE / 2,
    PEOPLE / 2,
  ]);
  const answer = await page.request.get(`/api/admin/events/${eventId}/arrivals.csv`);
  const rows = (await answer.text()).trim().split(/\r?\n/).slice(1);
  expect(rows.filter((row) => /Gate [01]/.test(row))).toHaveLength(PEOPLE);
  ignoreOffline(consoleMessages);
});
