import { clubDefaults } from '@club/contracts/club/club-defaults';
import type { RenderResult } from '../../rendering/render-messages.ts';
import type { ActiveRelease } from '../../rendering/render-types.ts';
import type { AssetsManifest } from './assets-manifest.ts';
import { buildDocument, inlineScript } from './document.ts';
import { importMap, keptTags } from './remote-tags.ts';

const assets: AssetsManifest = {
  scripts: ['/assets/shell.js'],
  preload: ['/assets/bootstrap.js'],
  early: ['/assets/dialogs.js'],
  fonts: ['/assets/geist.woff2'],
  fontCss: '@font-face{}',
  printStyles: ['/assets/print.css'],
  colorSchemeScript: 'scheme()',
  themeColors: { light: '#fff', dark: '#000' },
};

const owner: ActiveRelease = {
  pointer: {
    name: 'mf-events',
    version: 'v1',
    entry_url: '/remotes/mf-events/v1/entry.js',
    entry_integrity: 'sha384-abc',
  },
  manifest: {
    pages: {
      'page-events': ['740.js', 'page-events.1.js'],
      'page-other': ['page-other.2.js'],
      'early-form': ['form.3.js'],
    },
  },
  routes: [],
  preloadUrls: ['/remotes/mf-events/v1/pages.js'],
  integrity: {
    '/remotes/mf-events/v1/entry.js': 'sha384-abc',
    '/remotes/mf-events/v1/pages.js': 'sha384-pages',
    '/remotes/mf-events/v1/form.3.js': 'sha384-form',
  },
  serverBundle: undefined,
  isBrowserOnly: false,
};

const page: RenderResult = {
  html: '<h1>Events</h1>',
  styles: '<style data-emotion="css a">.a{}</style>',
  state: { text: '</script><script>alert(1)</script>' },
  head: { title: 'A "B" <C>', description: 'D & E', image: '/share/events.png' },
  chunk: 'page-events',
  isWhole: true,
};

const input = {
  url: 'https://club.example/events',
  club: { ...clubDefaults, name: 'Club' },
  assets,
  pointers: [owner.pointer],
  owner,
  page,
};

const htmlOf = (change: Partial<Parameters<typeof buildDocument>[0]> = {}) =>
  buildDocument({ ...input, ...change });

test('has one inline script that runs, the same on every page', () => {
  const inline = (html: string) => html.match(/(?<=<script>).*?(?=<\/script>)/gs);
  expect(inline(htmlOf())).toEqual([inlineScript(assets)]);
  expect(inline(htmlOf({ owner: undefined, page: undefined }))).toEqual([inlineScript(assets)]);
});

test('escapes what a page says of itself', () => {
  expect(htmlOf()).toContain('<title>A &quot;B&quot; &lt;C&gt;</title>');
  expect(htmlOf()).toContain('content="D &amp; E"');
  expect(htmlOf()).toContain(
    '<meta property="og:image" content="https://club.example/share/events.png">',
  );
  expect(htmlOf()).toContain('<meta property="og:image:alt" content="A &quot;B&quot; &lt;C&gt;">');
});

test('no text of the state can end its script', () => {
  const boot =
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(htmlOf())?.[1] ?? '';
  expect(boot).not.toContain('<');
  expect(JSON.parse(boot)).toMatchObject({
    pointers: [owner.pointer],
    state: page.state,
  });
});

test('preloads the entry of the remote by its integrity, and the files of this page alone', () => {
  const html = htmlOf();
  expect(html).toMatch(
    /<link rel="preload" as="script" [^>]*entry\.js" integrity="sha384-abc" crossorigin="anonymous"/,
  );
  for (const file of ['740.js', 'page-events.1.js'])
    expect(html).toContain(`href="/remotes/mf-events/v1/${file}"`);
  expect(html).not.toContain('href="/remotes/mf-events/v1/page-other');
  // A browser loads a file twice when its preload differs from the script that the entry adds.
  expect(html).toContain(
    'href="/remotes/mf-events/v1/pages.js" integrity="sha384-pages" crossorigin="anonymous"',
  );
});

test('names the scripts of an early link, for pages that have one, without loading them', () => {
  const html = '<a href="/form" data-early-link="">Register</a>';
  const document = htmlOf({ page: { ...page, html } });
  expect(document).toContain(
    '<link rel="preload" media="not all" data-early-script as="script" fetchpriority="low" href="/remotes/mf-events/v1/form.3.js" integrity="sha384-form" crossorigin="anonymous">',
  );
  expect(document).toContain(
    '<link rel="preload" media="not all" data-early-script as="script" fetchpriority="low" href="/assets/dialogs.js">',
  );
  expect(htmlOf()).not.toContain('data-early-script as');
});

test('the hashes of a release that is an ES module are in an import map, before any module', () => {
  const pointer = { ...owner.pointer, entry_type: 'module' as const };
  const modules = { ...owner, pointer };
  expect(importMap([owner])).toBe('');
  const map = importMap([owner, modules]);
  expect(JSON.parse(map)).toEqual({ integrity: owner.integrity });
  const html = htmlOf({ owner: modules, importMap: map });
  expect(html.indexOf(map)).toBeLessThan(html.indexOf('modulepreload'));
  expect(html).toContain('rel="modulepreload" href="/remotes/mf-events/v1/entry.js"');
});

test('a page that the browser draws has an empty root, and the club in its state', () => {
  const html = htmlOf({ owner: undefined, page: undefined });
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('"state":{"club":{"name":"Club"}}');
  expect(html).toContain('<title>Club</title>');
});

test('keeps an error page out of search engines', () => {
  expect(htmlOf({ page: { ...page, head: { ...page.head, status: 404 } } })).toContain(
    'content="noindex"',
  );
});

test('the accent of the club replaces the tones of the design in both schemes', () => {
  const html = htmlOf({ club: { ...clubDefaults, accent: '#ff9800' } });
  expect(html).toContain(':root[data-scheme="light"]{--club-palette-primary-main:#ff9800;');
  expect(html).toContain(':root[data-scheme="dark"]{');
  expect(htmlOf()).not.toContain('--club-palette');
});

test('the document of the door names the files that it loads later, so that its worker keeps them', () => {
  const wasm = '/remotes/mf-events/v1/reader.wasm';
  const integrity = { ...owner.integrity, [wasm]: 'sha384-wasm' };
  expect(keptTags(assets, { ...owner, integrity })).toBe(
    `<link rel="prefetch" href="${wasm}"><link rel="prefetch" href="/assets/dialogs.js">`,
  );
});
