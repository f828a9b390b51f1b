import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchSite } from '../support/site.ts';
import { openChromium } from './chromium.ts';
import { clubScenarios } from './club-scenarios.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openLine } from './line.ts';
import { publicScenarios } from './public-scenarios.ts';
import { adminOf } from './scene.ts';
import { putSideBySide } from './side-by-side.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const WIDTH = Number(process.env.WIDTH ?? 450);
const PICTURES = path.resolve('.cache/browsers', String(WIDTH));
const engines: Record<string, () => Promise<Engine>> = {
  webkit: openWebKit,
  firefox: openFirefox,
  chromium: openChromium,
};

const scenarios = { ...publicScenarios, ...clubScenarios };

/** What a cut line and a page that is left say in the console. */
const EXPECTED =
  /NetworkError|Load failed|could not connect|Failed to load resource|ServiceWorker/i;

/** A picture that has arrived is not drawn at once. */
const DECODING_MS = 1000;
const IS_DRAWN = `() => {
  const isSeen = ({ top, bottom, width }) => width > 0 && top < innerHeight && bottom > 0;
  const isLoading = (one) => one.naturalWidth === 0 && isSeen(one.getBoundingClientRect());
  return document.fonts.status === 'loaded' && ![...document.images].some(isLoading);
}`;

const wanted = process.argv.slice(2);
const has = (name: string, known: string[]) => {
  const named = wanted.filter((word) => known.some((one) => one.includes(word)));
  return named.length === 0 || named.some((word) => name.includes(word));
};

async function walk(name: string, open: () => Promise<Engine>): Promise<string[]> {
  const failed: string[] = [];
  let port = 0;
  const line = await openLine(() => port);
  const site = await launchSite('standalone', { PUBLIC_URL: line.url });
  port = Number(new URL(site.url).port);
  const atLine = { ...site, url: line.url };
  const admin = await adminOf(atLine);
  await mkdir(path.join(PICTURES, name), { recursive: true });
  for (const [title, scenario] of Object.entries(scenarios)) {
    if (!has(title, Object.keys(scenarios))) continue;
    // A browser of its own for each: nothing is left of the one before.
    const engine = await open();
    const visitor = new Visitor(engine, line.url);
    const look = async (picture: string) => {
      await visitor.waits(IS_DRAWN);
      await wait(DECODING_MS);
      await writeFile(path.join(PICTURES, name, `${picture}.png`), await engine.picture());
    };
    try {
      await engine.resize(WIDTH, 860);
      await scenario({ visitor, site: atLine, admin, look, cut: line.cut, mend: line.mend });
      const said = (await engine.messages()).filter((text) => !EXPECTED.test(text));
      if (said.length > 0) throw new Error(`the console said:\n${said.join('\n')}`);
      process.stdout.write(`✓ ${name}: ${title}\n`);
    } catch (error) {
      failed.push(`${name}: ${title}`);
      await look(`failed ${title.slice(0, 30).replace(/\W/g, '-')}`).catch(() => undefined);
      process.stdout.write(
        `✗ ${name}: ${title}\n  ${error instanceof Error ? error.message : error}\n`,
      );
    } finally {
      await engine.close().catch(() => undefined);
      await line.mend();
    }
  }
  await site.stop();
  line.cut();
  return failed;
}

const failed: string[] = [];
for (const [name, open] of Object.entries(engines))
  if (has(name, Object.keys(engines))) failed.push(...(await walk(name, open)));
await putSideBySide(PICTURES, Object.keys(engines));
process.exit(failed.length > 0 ? 1 : 0);
