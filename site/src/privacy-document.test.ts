import { readFile } from 'node:fs/promises';
import { authService } from '@club/auth/service';
import { contentService } from '@club/content/service';
import { eventsService } from '@club/events/service';
import { gatewayService } from '@club/gateway/service';
import { keptRows } from '@club/service-kit/person/personal-data';
import { keptFor } from '@club/service-kit/retention/retention';

const fileOf = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

test('docs/privacy.md has exactly the rows that the jobs enforce', async () => {
  const rows = [authService, contentService, eventsService, gatewayService].flatMap(
    ({ personalData }) => keptRows(personalData),
  );
  const table = [
    '| what | where | how long | why |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.what} | ${row.where} | ${keptFor(row)} | ${row.why} |`),
  ].join('\n');
  const section = /## Deleted by the site\n([\s\S]*?)\n## /.exec(
    await fileOf('docs/privacy.md'),
  )?.[1];
  expect(section?.slice(section.indexOf('|')).trim()).toBe(table);
});

test.each(['deploy/systemd/backup.sh', 'deploy/compose/backup.sh'])(
  '%s keeps as many backups as docs/privacy.md says',
  async (script) => {
    const kept = /KEEP:-(\d+)/.exec(await fileOf(script))?.[1];
    expect(await fileOf('docs/privacy.md')).toContain(`the newest ${kept}, one a day`);
  },
);
