import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEADING } from '../support/changed-builds.ts';
import { type Fault, provoke } from '../support/fault.ts';
import { createTeam } from '../support/remote-builds.ts';
import { launchSite } from '../support/site.ts';

// A team with a repository of its own has the folder of its remote, the packed packages, a key and a token.

const root = fileURLToPath(new URL('../..', import.meta.url));
const PACKED = path.join(root, 'dist/packages');
const CHANGED = 'Events of a Team';
const MENU = 'All Workshops';

await provoke('a remote outside the repository', publishFromOwnFolder, ['one process']);

async function publishFromOwnFolder({ promise, figure }: Fault): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-own-folder-'));
  const { PATH, HOME } = process.env;
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      env: { PATH, HOME },
    });
    if (status !== 0) figure(`${stdout}${stderr}`);
    return status === 0;
  };
  const bin = (name: string) => path.join(folder, 'node_modules', name);
  try {
    run('npm', '--prefix', root, 'run', 'pack:packages');
    copyRemote(folder);
    figure(`${install(folder)} packages`);
    await changeHeading(folder);
    await addRoute(folder);
    promise('its types are right', run('node', bin('typescript/bin/tsc'), '-p', '.'));
    promise('it builds', run('node', bin('@rspack/cli/bin/rspack.js'), 'build'));
    const test = 'src/features/events/event-list.test.tsx';
    promise('its tests run', run('node', bin('jest/bin/jest.js'), test));
    await publish(folder, promise);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function copyRemote(folder: string): void {
  const remote = path.join(root, 'mf-events');
  const isSource = (file: string) => !/\/(node_modules|dist|\.turbo)(\/|$)/.test(file);
  cpSync(remote, folder, { recursive: true, filter: (file) => file === remote || isSource(file) });
}

/** As `npm install` without a network: unpacks our packages and links the others, each only if a package.json names it. */
function install(folder: string): number {
  const modules = path.join(folder, 'node_modules');
  const installed = new Set<string>();
  const add = (directory: string, isRemote = false) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(directory, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...(isRemote && devDependencies) })) {
      if (installed.has(name)) continue;
      installed.add(name);
      const target = path.join(modules, name);
      mkdirSync(path.dirname(target), { recursive: true });
      if (name.startsWith('@club/')) {
        unpack(name, target);
        add(target);
      } else symlinkSync(thirdParty(name), target);
    }
  };
  add(folder, true);
  return installed.size;
}

function unpack(name: string, target: string): void {
  const prefix = `${name.replace('@', '').replace('/', '-')}-`;
  const tarball = readdirSync(PACKED).find((file) => file.startsWith(prefix)) ?? prefix;
  mkdirSync(target);
  const from = path.join(PACKED, tarball);
  const { status } = spawnSync('tar', ['-xzf', from, '-C', target, '--strip-components=1']);
  if (status !== 0) throw new Error(`${from} is not unpacked`);
}

/** A package that npm installed for this repository: of the root, or of a workspace alone. */
function thirdParty(name: string): string {
  const homes = ['', 'packages/web-kit', 'packages/web-build', 'packages/contracts', 'mf-events'];
  const places = homes.map((home) => path.join(root, home, 'node_modules', name));
  const place = places.find((candidate) => existsSync(candidate));
  if (!place) throw new Error(`${name} is not installed`);
  return place;
}

async function changeHeading(folder: string): Promise<void> {
  const file = path.join(folder, 'src/features/events/events.page.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(HEADING, CHANGED));
}

/** A second address of the page, with an entry in the menu. */
async function addRoute(folder: string): Promise<void> {
  const file = path.join(folder, 'src/pages.ts');
  const text = await readFile(file, 'utf8');
  const route = "path: paths.events,\n      chunk: 'page-events',";
  const copy = text.slice(text.indexOf('    {\n      path'), text.indexOf('    },\n') + 7);
  const added = copy.replace(
    route,
    `path: '/workshops',\n      menu: '${MENU}',\n${route.split('\n')[1]}`,
  );
  await writeFile(file, text.replace('routes: [\n', `routes: [\n${added}`));
}

async function publish(folder: string, promise: Fault['promise']): Promise<void> {
  const site = await launchSite();
  try {
    const cli = path.join(folder, 'node_modules/@club/web-build/publish/club-remote.mjs');
    const team = await createTeam(site, { cli });
    const { code, text } = await team('publish', '--dir', path.join(folder, 'dist'));
    promise(`it is published with a token alone: ${text.trim()}`, code === 0);
    const page = async (address: string) => (await fetch(site.url + address)).text();
    promise('visitors get its page', (await page('/events')).includes(`>${CHANGED}</h1>`));
    promise('its new address is rendered', (await page('/workshops')).includes(`>${CHANGED}</h1>`));
    promise('the menu of other pages links to it', (await page('/team')).includes(`>${MENU}</a>`));
    promise('the sitemap lists it', (await page('/sitemap.xml')).includes('/workshops<'));
  } finally {
    await site.stop();
  }
}
