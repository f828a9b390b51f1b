import { addApprovedTeam, addFreeEvent } from '../support/doors.ts';
import { call } from '../support/office-calls.ts';
import { waitForEmail } from '../support/outbox.ts';
import { screenReceipt } from '../support/receipts.ts';
import { newTeam, smallPdf } from '../support/registration.ts';
import type { Site } from '../support/site.ts';
import { fileOf, type Scenarios, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

const emailOf = (team: ReturnType<typeof newTeam>, at = 0) => team.members[at]?.email ?? '';

async function fillInTeam(visitor: Visitor, team: ReturnType<typeof newTeam>): Promise<void> {
  await visitor.type('Team name', team.name);
  await visitor.type('Name', 'Ayesha Khan');
  await visitor.type('Email', emailOf(team));
}

async function pay(visitor: Visitor, transactionId: string): Promise<void> {
  await visitor.type('Transaction ID', transactionId);
  const photo = await screenReceipt(transactionId);
  for (const file of [photo, smallPdf, photo]) {
    await visitor.attach('Receipt', await fileOf(file));
    await visitor.sees(file.name);
  }
  await visitor.press('Submit payment');
}

async function linkIn(site: Site, to: string, subject: RegExp, link: RegExp): Promise<string> {
  const { text } = await waitForEmail(site.outbox, to, subject);
  return link.exec(text)?.[0] ?? '';
}

const TITLE = 'Night of One Lamp';
const addEvent = ({ admin, site }: Scene, more: Record<string, string>) =>
  call(admin, site, 'POST /admin/events', {
    multipart: {
      ...{ title: TITLE, date: '2038-03-06', time: '10:00', location: 'Lab 2' },
      ...{ modules: 'Lamps', module_amounts: 'Lamps:0', ...more },
    },
  });

/** The answer to an upload is seen after some seconds, so that there is a picture of the time before. */
const SLOW_ANSWERS = `() => {
  Object.defineProperty(XMLHttpRequest.prototype, 'onload', {
    set(onLoad) {
      this.addEventListener('load', (event) => setTimeout(onLoad, 4000, event));
    },
  });
}`;

/** Of people without an account. The journey `translated-pages` walks them too. */
export const publicScenarios: Scenarios = {
  async 'home: audio, a video in its window, the menu'({ visitor, look }) {
    await visitor.open('/');
    await visitor.clickUntil('h1', 'button', 'Mute background audio');
    await visitor.press('Mute background audio');
    await visitor.finds('button', 'Unmute background audio');
    await look('home');
    await visitor.click('#latest-content article button');
    await visitor.finds('button', 'Close');
    await visitor.key('Escape');
    await visitor.finds('button', 'Close', false);
  },

  async 'a team registers with two modules and a code, and pays'({ visitor, look }) {
    const team = newTeam();
    await visitor.open('/events');
    await visitor.finds('button', 'Register for Winter Code Sprint');
    await look('events');
    await visitor.press('Winter Code Sprint', 'link');
    await visitor.finds('heading', 'Winter Code Sprint');
    await look('event');
    await visitor.press('Register for Winter Code Sprint');
    await fillInTeam(visitor, team);
    await look('register-1');
    await visitor.press('Next');
    await visitor.press(/^Competitive programming/, 'checkbox');
    await visitor.press(/^Robotics/, 'checkbox');
    await look('register-2');
    await visitor.press('Register team');
    await visitor.press('Have a code?');
    await visitor.type('Discount code', 'EARLY');
    await visitor.press('Apply the code');
    await visitor.sees('PKR 500');
    await look('register-3');
    await visitor.run(SLOW_ANSWERS);
    await pay(visitor, team.transactionId);
    await visitor.sees('Checking the receipt…');
    await look('paying');
    await visitor.waits(`() => document.querySelector('.MuiDialog-paper').scrollTop === 0`);
    await visitor.press('View registration', 'link');
    await visitor.finds('heading', 'We received your receipt');
    await visitor.press('Forget on this device');
    await visitor.press('Remember on this device');
    await visitor.back();
    await visitor.sees(team.name);
  },

  async 'a registration: edited, cancelled, restored, paid, and the ticket of another'(scene) {
    const { visitor, site, admin, look } = scene;
    const team = newTeam();
    const data = { team_name: team.name, members: team.members, modules: ['Lamps'] };
    const prices = { modules: 'Lamps,Robots', module_amounts: 'Lamps:900,Robots:700' };
    const { id } = await addEvent(scene, prices);
    await call(admin, site, `POST /events/${id}/register`, { data });
    await visitor.open(await linkIn(site, emailOf(team), /registered/i, /\S+\/registration#\S+/));
    await visitor.press('Edit members and modules');
    await visitor.press(/^Robots/, 'checkbox');
    await visitor.press('Save changes');
    await visitor.sees('Registration updated.');
    await visitor.press('Cancel registration');
    await visitor.finds('dialog', 'Cancel this registration?');
    await visitor.press('Cancel registration');
    await visitor.finds('heading', 'You cancelled this registration');
    await visitor.press('Restore registration');
    await pay(visitor, team.transactionId);
    await visitor.finds('heading', 'We received your receipt');
    await look('registration');
    const eventId = await addFreeEvent(admin, site, 'Night of Two Lamps');
    const { token } = await addApprovedTeam(admin, site, {
      ...{ eventId, name: 'Lamp Lighters', people: ['Zara Khan'], modules: ['Lamps'] },
    });
    await visitor.open(`/registration#${token}`);
    await visitor.finds('heading', "You're in");
    await look('ticket');
  },

  async 'a leader gathers a team by a link, and a member joins by it'(scene) {
    const { visitor, site, look } = scene;
    const team = newTeam();
    const { id } = await addEvent(scene, { gathering: 'complete' });
    await visitor.open(`/events/${id}`);
    await visitor.press(`Register for ${TITLE}`);
    await fillInTeam(visitor, team);
    await visitor.press('Invite members by link');
    await visitor.press('Invite 1 member by link', 'radio');
    await visitor.press('Next');
    await visitor.press('Register team');
    await visitor.press('View registration', 'link');
    await visitor.finds('heading', 'Your team: 1 of 2');
    await look('gathering');
    const own = await visitor.run<string>('() => location.href');
    await visitor.open(await visitor.read(/\S+\/join\?team=[\w-]+/));
    await visitor.sees('In the team: Ayesha');
    await look('join');
    await visitor.type('Name', 'Bilal Ahmed');
    await visitor.type('Email', emailOf(team, 1));
    await visitor.press('Join the team');
    await visitor.finds('heading', 'Check your email');
    const link = /\S+\/join\?member=\S+/;
    await visitor.open(await linkIn(site, emailOf(team, 1), /^Confirm that you join/, link));
    await visitor.press('Confirm');
    await visitor.finds('heading', `You are in the team ${team.name}`);
    await visitor.open(own);
    await visitor.sees('Bilal Ahmed has joined');
  },

  async 'a reader: posts, a post, newsletter, contact'({ visitor, site, look }) {
    await visitor.open('/blogs');
    await visitor.finds('link', /^Read More/);
    await look('blogs');
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

  async 'a full event: the waiting list'(scene) {
    const { visitor, site, admin } = scene;
    const { id } = await addEvent(scene, { capacity: '1', waiting_hours: '48' });
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
};
