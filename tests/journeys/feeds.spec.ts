import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

/** Parses a document as XML in the browser. Undefined if it is malformed. */
const titlesOf = (text: string) => {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror')) return undefined;
  return [...parsed.querySelectorAll('item > title, url > loc')].map((node) => node.textContent);
};

test('feed, sitemap and calendar hold the posts and events of the site', async ({ page, site }) => {
  const list = async (path: string) =>
    (await (await page.request.get(path)).json()) as { title: string; slug?: string }[];
  const [[post], [event]] = [await list('/api/posts'), await list('/api/events')];
  await page.goto('/blogs');
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const read = async (path: string) => (await page.request.get(path)).text();
  // A page whose policy allows the parser: the site's own refuses it.
  const blank = await page.context().newPage();
  expect(await blank.evaluate(titlesOf, await read(feed ?? ''))).toContain(post?.title);
  const locations = await blank.evaluate(titlesOf, await read('/sitemap.xml'));
  expect(locations).toContain(`${site.url}/events/${event?.slug}`);

  await page.goto('/events');
  const calendar = page.getByRole('link', { name: 'Subscribe to the calendar' });
  const answer = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const unfolded = (await answer.text()).replaceAll('\r\n ', '');
  expect(unfolded).toContain(`SUMMARY:${event?.title}`);
});
