import { setTimeout as pause } from 'node:timers/promises';
import writeXlsxFile from 'write-excel-file/node';
import { openAdminSession } from '../support/admin-session.ts';
import { type Fault, provoke } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { countStatuses, type Outcome, openEvent, register, send } from '../support/requests.ts';

const HOSTILE: [name: string, text: string][] = [
  ['an XML statement with 100,000 open entries', `<Document>${'<Ntry '.repeat(100_000)}`],
  ['an XML entry with 300,000 attributes', `<Ntry ${'a="b" '.repeat(300_000)}>`],
  ['ten million commas', ','.repeat(10_000_000)],
  ['rows of 20,000 columns', `${','.repeat(19_000)}\n`.repeat(250)],
  ['an open quotation mark', `Date,Amount\n"${'x\n'.repeat(2_000_000)}`],
];

/** Unpacks to about 37 MB. */
async function hugeSheet() {
  const rows = Array.from({ length: 20_500 }, () => Array.from({ length: 60 }, () => 'x'));
  return Uint8Array.from(await writeXlsxFile(rows).toBuffer());
}

/** No test measures time: a busy machine may need long for a page. */
const LIMIT_MS = 120_000;
const PAGES = ['/', '/events', '/blogs', '/team'];

await provoke('hostile bank statements', async (fault) => {
  const site = await prepareSite(fault.composition);
  try {
    await site.start();
    await attack(fault, site, await openAdminSession(site.dataDir));
  } finally {
    await site.end();
  }
});

async function attack(
  { figure, promise }: Fault,
  site: FaultSite,
  admin: Record<string, string>,
): Promise<void> {
  let isOver = false;
  const pages: Outcome[] = [];
  const visitor = async () => {
    for (let index = 0; !isOver; index += 1) {
      pages.push(await send(site.url + PAGES[index % PAGES.length], {}, LIMIT_MS));
      await pause(100);
    }
  };
  const visiting = visitor();
  const answers: Outcome[] = [];
  const files = [...HOSTILE, ['an Excel file of 1.2 million cells', await hugeSheet()] as const];
  for (const [name, contents] of files) {
    const answer = await preview(site, admin, contents);
    figure(`${name}: ${answer.status} after ${answer.ms} ms, ${answer.body.slice(0, 120)}`);
    answers.push(answer);
  }
  const team = await register(site.url, await openEvent(site.url), 'statement');
  isOver = true;
  await visiting;
  const slowest = Math.max(...pages.map(({ ms }) => ms));
  figure(`pages meanwhile: ${countStatuses(pages)}, the slowest after ${slowest} ms`);
  promise(
    'every hostile file is refused in words',
    answers.every(({ status, body }) => status === 422 && /"file":"[A-Z][^"]+\."/.test(body)),
  );
  promise(
    'every page meanwhile was served',
    pages.length > 0 && pages.every(({ status }) => status === 200),
  );
  promise('a team registers', team.status < 300);
}

function preview(
  site: FaultSite,
  admin: Record<string, string>,
  contents: string | Uint8Array<ArrayBuffer>,
): ReturnType<typeof send> {
  const body = new FormData();
  body.set('file', new Blob([contents], { type: 'text/csv' }), 'statement.csv');
  return send(`${site.url}/api/admin/statements/preview`, { method: 'POST', headers: admin, body });
}
