import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readExcelFile from 'read-excel-file/node';
import { openAdminSession } from '../support/admin-session.ts';
import { type Fault, provoke } from '../support/fault.ts';
import { prepareSite } from '../support/fault-site.ts';
import { readRows } from '../support/site-database.ts';

/** Texts that a spreadsheet may read as something else: a formula, a number, a day, several cells, or another script. */
const HARD = [
  '=2+3',
  '+92 300 1234567',
  '-1',
  '@SUM(1)',
  '007',
  '1e5',
  '3/4',
  '2027-01-20',
  'one, "two"; three',
  'TRUE',
  'ماہ نور فاطمہ',
  '🏮 Ünïcödé',
];

const QUESTION = { team: crypto.randomUUID(), member: crypto.randomUUID() };
const questionOf = (id: string, who: string, label: string) => ({
  ...{ id, for: who, kind: 'short_text', label, help: '', required: false },
  ...{ options: [], modules: [], in_email: false },
});

type Table = Record<string, unknown>[];

function installLibreOffice(): void {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
  } catch {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    const install = ['install', '-y', '--no-install-recommends', 'libreoffice-calc'];
    execFileSync('apt-get', install, { stdio: 'ignore' });
  }
}

/** An event with questions, and a team for each hard text, every second of which has paid in cash. */
async function fillEvent(url: string, admin: Record<string, string>): Promise<string> {
  const post = async (address: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${address}`, {
      method: 'POST',
      headers: { ...admin, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const form = new FormData();
  const fields = {
    ...{ title: 'Night of Sheets', date: '2031-03-01', time: '18:30', location: 'CS Lab 2' },
    ...{ modules: 'Lamps,Robots', module_amounts: 'Lamps:1500,Robots:2500.5' },
    questions: JSON.stringify([
      questionOf(QUESTION.team, 'team', '=School?'),
      questionOf(QUESTION.member, 'member', 'شہر'),
    ]),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { id } = await post('/admin/events', form);
  for (const [index, text] of HARD.entries()) {
    const members = ['a', 'b'].slice(0, 1 + (index % 2)).map((letter) => ({
      ...{ name: `${text} ${letter}`, email: `${letter}${index}@sheets.test` },
      ...{ phone: '03001234567', university_name: text, university_roll_no: `00${index}` },
    }));
    const answers = {
      team: { [QUESTION.team]: text },
      members: members.map(() => ({ [QUESTION.member]: text })),
    };
    const modules = index % 3 === 0 ? ['Lamps', 'Robots'] : ['Lamps'];
    const team = { team_name: `${text} team`, members, modules, answers };
    const { registration_id, payable } = await post(`/admin/events/${id}/registrations`, team);
    if (index % 2 === 0)
      await post(`/admin/events/${id}/registrations/${registration_id}/cash`, { amount: payable });
  }
  return id;
}

/** Saves an export, lets LibreOffice open it and save it as its own file, and reads the cells of that. */
const readerOf =
  (address: string, admin: Record<string, string>, folder: string) =>
  async (name: string, sheet = 0): Promise<Table> => {
    const answer = await fetch(`${address}/${name}`, { headers: admin });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const file = path.join(folder, name);
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    const out = path.join(folder, `${name}.opened`);
    // A CSV file has no types: every column is opened as text.
    const asText = Array.from({ length: 120 }, (_, index) => `${index + 1}/2`).join('/');
    const filter = `--infilter=Text - txt - csv (StarCalc):44,34,76,1,${asText}`;
    const options = ['--headless', ...(name.endsWith('.csv') ? [filter] : [])];
    const own = `-env:UserInstallation=file://${folder}/profile`;
    const save = ['--convert-to', 'xlsx', '--outdir', out, file];
    execFileSync('soffice', [own, ...options, ...save], { stdio: 'ignore', timeout: 180_000 });
    const opened = await readFile(path.join(out, name.replace(/\w+$/, 'xlsx')));
    const rows = (await readExcelFile(opened))[sheet]?.data ?? [];
    const [headings = [], ...cells] = rows;
    return cells.map((row) =>
      Object.fromEntries(headings.map((heading, index) => [String(heading), row[index]])),
    );
  };

const registrationsOf = (site: { dataDir: string }, id: string) =>
  readRows<Table[number]>(
    site,
    `select team_name as "Team", status as "Status", reference as "Reference",
        (select string_agg(name, ', ' order by position) from events.registration_module own
          where own.registration_id = registration.id) as "Modules",
        total / 100.0 as "Total (PKR)", payable / 100.0 as "Payable (PKR)",
        first.name as "Member 1 name", first.email as "Member 1 email", first.phone as "Member 1 phone",
        first.university as "Member 1 university", first.roll_no as "Member 1 roll number",
        second.name as "Member 2 name", second.answer as "Member 2 شہر",
        registration.answers ->> $2 as "=School?", first.answer as "Member 1 شہر"
      from events.registration
      left join lateral (${memberAt(0)}) first on true
      left join lateral (${memberAt(1)}) second on true
      where event_id = $1 order by registered_at desc, registration.id desc`,
    [id, QUESTION.team, QUESTION.member],
  );

const memberAt = (position: number) =>
  `select name, email, phone, university_name as university, university_roll_no as roll_no, answers ->> $3 as answer
    from events.registration_member member where member.registration_id = registration.id and position = ${position}`;

const entriesOf = (site: { dataDir: string }, id: string) =>
  readRows<Table[number]>(
    site,
    `select registration.team_name as "Team", registration.reference as "Reference", entry.amount / 100.0 as "Amount (PKR)"
      from events.money_entry entry join events.registration on registration.id = entry.registration_id
      where event_id = $1 order by entry.id`,
    [id],
  );

/** The cells of a file that are not what the database has. @param isCsv every cell is a text, a formula with an apostrophe before it */
function differences(file: Table, stored: Table, isCsv: boolean): string[] {
  if (file.length !== stored.length) return [`${file.length} rows, not ${stored.length}`];
  return stored.flatMap((row, index) =>
    Object.entries(row).flatMap(([heading, value]) => {
      const isNumber = /PKR/.test(heading);
      const wanted = value === null ? '' : isNumber ? Number(value) : String(value);
      const safe = isCsv && heading.startsWith('=') ? `'${heading}` : heading;
      const cell = file[index]?.[safe] ?? '';
      const found =
        isCsv && isNumber ? Number(cell) : isCsv ? String(cell).replace(/^'(?=[=+\-@])/, '') : cell;
      return found === wanted
        ? []
        : [
            `${heading} of row ${index + 1}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
          ];
    }),
  );
}

type Read = (name: string, sheet?: number) => Promise<Table>;

async function compare(
  { promise, figure }: Fault,
  read: Read,
  { name, sheet, stored }: { name: string; sheet: number; stored: Table },
): Promise<void> {
  for (const type of ['xlsx', 'csv']) {
    const isCsv = type === 'csv';
    const wrong = differences(await read(`${name}.${type}`, isCsv ? 0 : sheet), stored, isCsv);
    for (const one of wrong) figure(one);
    const holds = stored.length > 0 && wrong.length === 0;
    promise(`the ${name} as ${type} have the cells of the database`, holds);
  }
}

await provoke(
  'exported files in LibreOffice',
  async (fault) => {
    installLibreOffice();
    const site = await prepareSite(fault.composition);
    const folder = await mkdtemp(path.join(tmpdir(), 'club-sheets-'));
    try {
      await site.start();
      const admin = await openAdminSession(site.dataDir);
      const id = await fillEvent(site.url, admin);
      const read = readerOf(`${site.url}/api/admin/events/${id}`, admin, folder);
      const registrations = await registrationsOf(site, id);
      await compare(fault, read, { name: 'registrations', sheet: 0, stored: registrations });
      await compare(fault, read, { name: 'accounts', sheet: 1, stored: await entriesOf(site, id) });
    } finally {
      await site.end();
      await rm(folder, { recursive: true, force: true });
    }
  },
  ['one process'],
);
