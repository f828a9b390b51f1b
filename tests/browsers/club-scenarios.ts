import { watchForCode } from '../support/admin.ts';
import { addApprovedTeam, addDoor, addFreeEvent } from '../support/doors.ts';
import { addEventToPay } from '../support/paid-teams.ts';
import { screenReceipt } from '../support/receipts.ts';
import { ADMIN } from '../support/site.ts';
import { fileOf, type Scenarios, type Scene } from './scene.ts';

/** Of volunteers and admins. */
export const clubScenarios: Scenarios = {
  async 'a door: join, a typed number, search, no network, back'({
    visitor,
    site,
    admin,
    look,
    ...line
  }) {
    const eventId = await addFreeEvent(admin, site, 'Night of the Door');
    const team = await addApprovedTeam(admin, site, {
      ...{ eventId, name: 'Lamp Lighters', modules: ['Lamps'] },
      people: ['Zara Khan', 'Mahnoor Fatima', 'Omar Farooq'],
    });
    const { link } = await addDoor(admin, site, { eventId, name: 'North gate' });
    await visitor.open(link);
    await visitor.type('Your name, or a name for this phone', 'Sana');
    await visitor.press('Join');
    await visitor.sees('Online, everything is sent');
    await visitor.type('Ticket number', team.codes[0] ?? '');
    await visitor.key('Enter');
    await visitor.sees('1 of 3 are here');
    await visitor.sees('This page also opens without a network');
    await visitor.sees('Online, everything is sent');
    await look('door');
    line.cut();
    await visitor.type('Ticket number', team.codes[1] ?? '');
    await visitor.key('Enter');
    await visitor.sees(/Offline since \d\d:\d\d, 1 scan waits/);
    await visitor.open('/door');
    await visitor.sees('2 of 3 are here');
    await visitor.type('Search the list', 'omar');
    await visitor.press(/^Check in Omar/);
    await visitor.sees('3 of 3 are here');
    await line.mend();
    await visitor.sees('Online, everything is sent');
  },

  async 'the office: hidden entry, one-time code, a receipt by keys, a post, a statement'(scene) {
    const { visitor, site, admin, look } = scene;
    const event = await addEventToPay(admin, site, 'Ledger Night');
    const team = await event.pay(await screenReceipt('FT26325XK1'));
    await visitor.open('/error');
    await visitor.sees(/This site can.t be reached/);
    const code = await watchForCode(site);
    // The browsers keep this combination for themselves.
    await visitor.run(`() => {
      const keys = { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true };
      const timer = setInterval(() => {
        if (location.pathname !== '/error') clearInterval(timer);
        else dispatchEvent(new KeyboardEvent('keydown', keys));
      }, 500);
    }`);
    await visitor.type('Email', ADMIN.email);
    await visitor.type('Password', ADMIN.password);
    await visitor.press('Sign In');
    await visitor.type('Digit 1 of 6', await code());
    await visitor.press('Verify');
    await visitor.finds('heading', 'Dashboard');
    await look('dashboard');
    await expectLargeFields(scene, '/fake/messages');
    await visitor.open(event.path);
    await visitor.press(`View receipt of ${team}`);
    // An admin decides once the receipt is drawn.
    await visitor.waits(
      `() => document.querySelector('[aria-keyshortcuts=A]')?.disabled === false`,
    );
    await look('review');
    await visitor.key('a');
    await visitor.sees('Registration approved!');
    await writePost(scene);
    await importStatement(scene);
  },
};

/** An iPhone enlarges the page around a focused field whose text is smaller than 16 px. */
async function expectLargeFields({ visitor }: Scene, screen: string): Promise<void> {
  await visitor.open(screen);
  await visitor.finds('heading', /^Messages/);
  const small = await visitor.run<string[]>(`() =>
    matchMedia('(pointer: coarse)').matches
      ? [...document.querySelectorAll('input, select, textarea')]
          .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 120))
      : []`);
  if (small.length > 0) throw new Error(`fields with small text: ${small.join('\n')}`);
}

async function writePost({ visitor, look }: Scene): Promise<void> {
  await visitor.open('/fake/blogs');
  await visitor.press('Add Blog Post');
  await visitor.type('Title', 'A long night');
  await visitor.type('Content', 'One corridor, until late. ');
  await visitor.run(`() => {
    const copy = (event) => {
      event.clipboardData.setData('text/html', '<p><b>Robot night</b></p><ul><li>with its charger</li></ul>');
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('copy', copy, { capture: true, once: true });
  }`);
  await visitor.key('Ctrl+C');
  await visitor.key('Ctrl+V');
  await visitor.sees('with its charger');
  await look('editor');
  await visitor.press('Publish');
  await visitor.finds('dialog', /Add New Blog Post/, false);
}

async function importStatement({ visitor, look }: Scene): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const rows = [
    'Date,Particulars,Debit,Credit,Balance',
    `${today},Carried over,,,"10,000.00"`,
    `${today},IBFT received,,"1,500.00","11,500.00"`,
  ];
  await visitor.open('/fake/statements');
  const file = await fileOf({ name: 'november.csv', buffer: Buffer.from(rows.join('\n')) });
  await visitor.attach('input[type=file]', file);
  await visitor.type('Account', 'First Bank');
  await visitor.finds('button', 'Import 1 transfer');
  await look('statement');
  await visitor.press('Import 1 transfer');
  await visitor.sees('1 transfer imported');
}
