import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from '@playwright/test';
import { watchForCode } from '../support/admin.ts';
import { openAdminSession } from '../support/admin-session.ts';
import { addApprovedTeam, addDoor, addFreeEvent } from '../support/doors.ts';
import { call } from '../support/office-calls.ts';
import { waitForEmail } from '../support/outbox.ts';
import { addEventToPay } from '../support/paid-teams.ts';
import { screenReceipt } from '../support/receipts.ts';
import { newTeam } from '../support/registration.ts';
import { ADMIN, type Site } from '../support/site.ts';
import type { Visitor } from './visitor.ts';

export interface Scene {
  visitor: Visitor;
  site: Site;
  /** Sends the calls of a signed-in admin, to prepare what the scenario needs. */
  admin: Admin;
  cut: () => void;
  mend: () => Promise<void>;
  /** Keeps a picture of what is seen now. */
  look: (name: string) => Promise<void>;
}
type Admin = Parameters<typeof call>[0];

export const adminOf = async (site: Site): Promise<Admin> => {
  const cookies = Object.entries(await openAdminSession(site.dataDir));
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
  return { request: await request.newContext({ extraHTTPHeaders: { cookie } }) };
};

const emailOf = (team: ReturnType<typeof newTeam>, at = 0) => team.members[at]?.email ?? '';

async function fileOf({ name, buffer }: { name: string; buffer: Buffer }): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'club-file-')), name);
  await writeFile(file, buffer);
  return file;
}

async function fillInTeam(visitor: Visitor, team: ReturnType<typeof newTeam>): Promise<void> {
  await visitor.type('Team name', team.name);
  await visitor.type('Name', 'Ayesha Khan');
  await visitor.type('Email', emailOf(team));
}

async function pay(visitor: Visitor, transactionId: string): Promise<void> {
  await visitor.type('Transaction ID', transactionId);
  await visitor.attach('Receipt', await fileOf(await screenReceipt(transactionId)));
  await visitor.press('Submit payment');
}

async function linkIn(site: Site, to: string, subject: RegExp, link: RegExp): Promise<string> {
  const { text } = await waitForEmail(site.outbox, to, subject);
  return link.exec(text)?.[0] ?? '';
}

/** What a person does in each engine, step by step. */
export const scenarios: Record<string, (scene: Scene) => Promise<void>> = {
  async 'home: audio, a video in its window, the menu'({ visitor, look }) {
    await visitor.open('/');
    await look('home');
    await visitor.click('h1');
    await visitor.press('Mute background audio');
    await visitor.finds('button', 'Unmute background audio');
    await visitor.click('#latest-content article button');
    await visitor.finds('button', 'Close');
    await visitor.key('Escape');
    await visitor.finds('button', 'Close', false);
  },

  async 'a team registers with two modules, pays, edits, cancels, restores'({
    visitor,
    site,
    look,
  }) {
    const team = newTeam();
    await visitor.open('/events');
    await look('events');
    await visitor.press('Register for Winter Code Sprint');
    await look('register-1');
    await fillInTeam(visitor, team);
    await visitor.press('Next');
    await visitor.press(/^Competitive programming/, 'checkbox');
    await visitor.press(/^Robotics/, 'checkbox');
    await look('register-2');
    await visitor.press('Register team');
    await visitor.press('Have a code?');
    await visitor.type('Discount code', 'EARLY');
    await visitor.press('Apply the code');
    await look('register-3');
    const own = await linkIn(site, emailOf(team), /registered/i, /\S+\/registration#\S+/);
    await visitor.open(own);
    await visitor.press('Edit members and modules');
    await visitor.press(/^Web development/, 'checkbox');
    await visitor.press('Save changes');
    await visitor.press('Cancel registration');
    await visitor.finds('dialog', 'Cancel this registration?');
    await visitor.press('Cancel registration');
    await visitor.finds('heading', 'You cancelled this registration');
    await visitor.press('Restore registration');
    await pay(visitor, team.transactionId);
    await visitor.finds('heading', 'We received your receipt');
    await look('registration');
    await visitor.open('/events');
    await visitor.back();
    await visitor.sees(team.name);
  },

  async 'the ticket of an approved team'({ visitor, site, admin, look }) {
    const eventId = await addFreeEvent(admin, site, 'Night of Two Lamps');
    const { token } = await addApprovedTeam(admin, site, {
      ...{ eventId, name: 'Lamp Lighters', people: ['Zara Khan'], modules: ['Lamps'] },
    });
    await visitor.open(`/registration#${token}`);
    await visitor.finds('heading', "You're in");
    await look('ticket');
  },

  async 'a reader: posts, a post, newsletter, contact'({ visitor, site, look }) {
    await visitor.open('/blogs');
    await visitor.press(/^Read More/, 'link');
    await visitor.finds('button', 'Subscribe');
    await look('post');
    const reader = `reader.${Date.now()}@club.test`;
    await visitor.type('Email', reader);
    await visitor.press('Subscribe');
    await visitor.sees('🎉 Subscribed successfully!');
    await visitor.open(
      await linkIn(site, reader, /^Confirm your/, /\/newsletter\/confirm\?token=\S+/),
    );
    await visitor.press('Confirm email address');
    await visitor.finds('heading', "You're subscribed");
    await visitor.open('/contact');
    await visitor.type('Name', 'Ada');
    await visitor.type('Email', 'ada@club.test');
    await visitor.type('Message', 'Is the lab open on Friday?');
    await look('contact');
    await visitor.press('Send message');
    await visitor.sees('✅ Message sent successfully!');
  },

  async 'a full event: the waiting list'({ visitor, site, admin }) {
    const { id } = await call(admin, site, 'POST /admin/events', {
      multipart: {
        ...{ title: 'Night of One Lamp', date: '2038-03-06', time: '10:00', location: 'Lab 2' },
        ...{ modules: 'Lamps', module_amounts: 'Lamps:0', capacity: '1', waiting_hours: '48' },
      },
    });
    const [first, second] = [newTeam(), newTeam()];
    const data = { team_name: first.name, members: first.members, modules: ['Lamps'] };
    await call(admin, site, `POST /events/${id}/register`, { data });
    await visitor.open(`/events/${id}`);
    await visitor.press('Join the waiting list', 'link');
    await visitor.type('Your email', emailOf(second));
    await visitor.press(/^Lamps/, 'checkbox');
    await visitor.press('Join the waiting list');
    await visitor.open(
      await linkIn(site, emailOf(second), /^Confirm/, /\S+\/waiting\?token=[\w-]+/),
    );
    await visitor.press('Confirm');
    await visitor.finds('heading', /^You are number 1/);
  },

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
    await visitor.finds('button', `Approve ${team}`);
    await visitor.waits(`() =>
      [...document.querySelectorAll('[role=dialog] img')].some(({ naturalWidth }) => naturalWidth > 100)`);
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
  await visitor.finds('heading', 'Messages');
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
