import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

/** Lints files in an empty folder with the repository's configuration. Returns one line for each problem. */
function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-lint-'));
  try {
    for (const file of ['biome.json', 'tools/lint']) {
      cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
    }
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
    const args = [biome, 'lint', ...options, ...Object.keys(files)];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.startsWith('::'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const importOf = (address: string) => `import { a } from '${address}';\n\nexport const b = a;\n`;

/** A function with this many lines in its body. */
const functionOf = (lines: number) =>
  `export function a(): number[] {\n  return [\n${'    1,\n'.repeat(lines - 2)}  ];\n}\n`;

const REMOTES = 'A remote never imports another remote or the host.';
const FEATURES = 'Features never import features: move what they share to src/.';
const FACADES = 'Import it from @club/web-kit: facades keep shared code small and single.';
const BROWSER = 'The browser and the services share @club/contracts alone.';
const SERVICES = 'Services never import services.';
const LAYERS = 'Direction: routes, service, repository.';
const CYCLE = 'This import is part of a cycle.';
const LENGTH = 'This function has too many lines';

/** Rule, file, and its source. Each file exists once, so that one run of Biome checks all of them. */
const violations: [string, string, string][] = [
  [REMOTES, 'mf-events/src/layout/a.ts', importOf('../../../mf-admin/src/b.ts')],
  [REMOTES, 'mf-events/src/features/event/a.ts', importOf('../../../../mf-admin/src/b.ts')],
  [REMOTES, 'mf-events/src/features/event/b.ts', importOf('mf-admin/src/b.ts')],
  [REMOTES, 'mf-events/src/features/event/c.ts', importOf('../../../../shell/src/b.ts')],
  [FEATURES, 'mf-events/src/features/event/d.ts', importOf('../team/b.ts')],
  [FEATURES, 'mf-events/src/features/event/e.ts', importOf('../../features/team/b.ts')],
  [FEATURES, 'mf-events/src/features/event/form/a.ts', importOf('../../team/b.ts')],
  [FEATURES, 'mf-events/src/features/event/f.ts', "export const a = import('../team/b.ts');\n"],
  [FEATURES, 'mf-public/src/features/home/a.ts', importOf('#src/features/team/b.ts')],
  [FACADES, 'mf-events/src/features/event/g.ts', importOf('@mui/material/Button')],
  [BROWSER, 'mf-events/src/features/event/h.ts', importOf('@club/events/app')],
  [SERVICES, 'services/events/src/event/a.ts', importOf('@club/content/app')],
  [SERVICES, 'services/events/src/event/b.ts', importOf('../../../content/src/b.ts')],
  [LAYERS, 'services/events/src/routes.ts', importOf('./event/event.repository.ts')],
  [LAYERS, 'services/gateway/src/proxy/b.routes.ts', importOf('kysely')],
  [LAYERS, 'services/events/src/event/a.service.ts', importOf('../routes.ts')],
  [LAYERS, 'services/events/src/event/a.repository.ts', importOf('./event.service.ts')],
  [CYCLE, 'packages/contracts/src/a.ts', importOf('./b.ts')],
  [CYCLE, 'packages/contracts/src/b.ts', importOf('./a.ts')],
  [LENGTH, 'packages/contracts/src/long.ts', functionOf(41)],
];

const accepted = {
  'mf-events/src/features/team/a.ts': importOf('../../format/b.ts'),
  'mf-events/src/features/team/b.ts': importOf('./form/c.ts'),
  'mf-events/src/features/team/form/a.ts': importOf('../c.ts'),
  'mf-events/src/layout/b.ts': importOf('../features/event/b.ts'),
  'mf-public/src/features/home/b.ts': importOf('#src/format/b.ts'),
  'services/content/src/routes.ts': importOf('./post/post.service.ts'),
  'services/events/src/event/c.service.ts': importOf('./event.repository.ts'),
  'services/events/src/event/c.repository.ts': importOf('kysely'),
  'site/src/main.ts': importOf('@club/events/service'),
  'packages/contracts/src/short.ts': functionOf(40),
  'packages/contracts/src/long.test.ts': functionOf(41),
};

const sourceOf = Object.fromEntries(violations.map(([, file, source]) => [file, source]));
let problems: string[] = [];
beforeAll(() => {
  problems = lint({ ...sourceOf, ...accepted });
});

const problemsIn = (file: string) => problems.filter((line) => line.includes(`/${file},`));

test.each(violations)('"%s" refuses %s', (rule, file) => {
  expect(problemsIn(file)).toEqual([expect.stringContaining(rule)]);
});

test.each(Object.entries(accepted))('accepts %s', (file) => {
  expect(problemsIn(file)).toEqual([]);
});
