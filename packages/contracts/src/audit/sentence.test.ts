import { setMoney } from '../values/money.ts';
import { moneyFormatOf } from '../values/money-format.ts';
import { auditActions } from './actions.ts';
import { type AuditFacts, entryChanges, sentenceOf } from './sentence.ts';

const entry = (fields: Partial<AuditFacts>): AuditFacts => ({
  action: 'event.updated',
  actor: 'hira@club.test',
  subject: 'event:1',
  subject_name: 'Winter Code Sprint',
  detail: {},
  before: null,
  after: null,
  ...fields,
});
const update = (before: object, after: object, fields: Partial<AuditFacts> = {}) =>
  sentenceOf(entry({ before: { ...before }, after: { ...after }, ...fields }));
const robotics = { name: 'Robotics', amount: 2000, capacity: null };
const web = { name: 'Web', amount: 0, capacity: 20 };

test('the price of a module is named with module, event and both amounts', () => {
  const after = { modules: [{ ...robotics, amount: 2500 }] };
  expect(update({ modules: [robotics] }, after)).toBe(
    'Hira changed the price of Robotics in Winter Code Sprint from PKR 2,000 to PKR 2,500',
  );
});

test.each([
  [
    { location: 'Hall' },
    { location: 'Lab 2' },
    'changed the location of Winter Code Sprint from Hall to Lab 2',
  ],
  [{ map_url: '' }, { map_url: 'x.test' }, 'set the map link of Winter Code Sprint to x.test'],
  [
    { location: 'Hall' },
    { location: null },
    'removed the location of Winter Code Sprint, which was Hall',
  ],
  [
    { date: '2027-01-20' },
    { date: '2027-02-03' },
    'changed the date of Winter Code Sprint from 20 Jan 2027 to 3 Feb 2027',
  ],
  [
    { capacity: null },
    { capacity: 40 },
    'changed the places of Winter Code Sprint from no limit to 40',
  ],
  [{ rules: 'a' }, { rules: 'b' }, 'changed the rules of Winter Code Sprint'],
  [{ image_url: 'media/a' }, { image_url: 'media/b' }, 'changed the image of Winter Code Sprint'],
  [
    { registration_open: true },
    { registration_open: false },
    'closed the registration of Winter Code Sprint',
  ],
  [
    { modules: [web] },
    { modules: [web, robotics] },
    'added Robotics (PKR 2,000) to Winter Code Sprint',
  ],
  [
    { modules: [web, robotics] },
    { modules: [robotics, web] },
    'changed the order of the modules of Winter Code Sprint',
  ],
  [
    { modules: [web] },
    { modules: [{ ...web, capacity: 30 }] },
    'changed the places of Web in Winter Code Sprint from 20 to 30',
  ],
  [
    { modules: [web] },
    { modules: [{ ...web, steps: [{ amount: 900, last_day: '2026-12-01', max_teams: null }] }] },
    'changed the price steps of Web in Winter Code Sprint from none to PKR 900 until Tue 1 Dec 2026',
  ],
  [
    { discount_codes: [] },
    { discount_codes: [{ code: 'EARLY', module: 'Web', amount: 500 }] },
    'added the discount code EARLY for Web (PKR 500) to Winter Code Sprint',
  ],
  [
    { location: 'Hall', time: '10:00' },
    { location: 'Lab', time: '11:00' },
    'changed the location and time of Winter Code Sprint',
  ],
])('%j to %j', (before, after, text) => {
  expect(update(before, after)).toBe(`Hira ${text}`);
});

test('a renamed module is not a new module', () => {
  const detail = { renames: { Robotics: 'Robots' } };
  const after = { modules: [{ ...robotics, name: 'Robots' }] };
  expect(update({ modules: [robotics] }, after, { detail })).toBe(
    'Hira renamed the module Robotics to Robots in Winter Code Sprint',
  );
});

test('a team is named with its event, and an empty reason leaves no colon', () => {
  const team = { subject: 'registration:1', subject_name: 'ٹیم لاہور' };
  const detail = { event_title: 'Winter Code Sprint', reason: 'No money arrived' };
  const rejected = entry({ ...team, action: 'registration.rejected', detail });
  expect(sentenceOf(rejected)).toBe(
    'Hira rejected the payment of ٹیم لاہور in Winter Code Sprint: No money arrived',
  );
  const cancelled = entry({ ...team, action: 'registration.cancelled', actor: 'team' });
  expect(sentenceOf(cancelled)).toBe('The team cancelled ٹیم لاہور');
});

test('entries of earlier releases have their names and values in the detail', () => {
  const old = { subject: 'registration:1', subject_name: null };
  const detail = { team: 'Ninjas', before: { email: 'a@x.test' }, after: { email: 'b@x.test' } };
  expect(sentenceOf(entry({ ...old, action: 'registration.member_corrected', detail }))).toBe(
    'Hira changed the email address of Ninjas from a@x.test to b@x.test',
  );
  expect(sentenceOf(entry({ subject_name: null, detail: { version: 2 } }))).toBe(
    'Hira saved an event',
  );
});

test('an unknown action of a newer release still reads as words', () => {
  expect(sentenceOf(entry({ action: 'event.archived' }))).toBe(
    'Hira event archived: Winter Code Sprint',
  );
});

const detail = {
  ...{ email: 'a@club.test', role: 'editor', device: 'Firefox', version: '1.2.0', token: 'ci' },
  ...{
    reason: 'Paid twice',
    other: 'Ninjas',
    amount: 500,
    received: 0,
    deleted: 2,
    subject: 'Results',
  },
  ...{
    teams: 3,
    registrations: 4,
    subscribers: 5,
    recipients: 6,
    entries: 7,
    added: 1,
    checked_in: 2,
    issued: 3,
    certificate: '7K3M9QPX2AHD0ABC',
    door: 'North gate',
    judge: 'Ayesha',
    members: 9,
    files: 12,
    scans: 11,
    submissions: 13,
  },
  ...{ new_lines: 8, lines_in: 9, percent: 10, emails: 2, address: 'http://localhost:3102' },
};

test.each(Object.keys(auditActions))('%s is a sentence without raw codes or gaps', (action) => {
  const kind = action.split('.')[0];
  const text = sentenceOf(entry({ action, subject: `${kind}:1`, subject_name: 'Ada', detail }));
  expect(text).toMatch(/^Hira [a-z]/);
  expect(text).not.toMatch(/[{}]|_|undefined| {2}|[:,]$/);
});

test('a long text is not in the sentence, and its change has both texts', () => {
  const [before, after] = ['word '.repeat(50), 'other '.repeat(50)];
  const long = entry({ before: { location: before }, after: { location: after } });
  expect(sentenceOf(long)).toBe('Hira changed the location of Winter Code Sprint');
  expect(entryChanges(long)).toMatchObject([{ isLong: true, before, after }]);
});

test('the changes of questions are named by their texts', () => {
  const size = { id: 'a', label: 'Size?', kind: 'choice', options: ['S', 'M'], required: false };
  const diet = { id: 'b', label: 'Diet?', kind: 'short_text', options: [], required: false };
  expect(update({ questions: [size] }, { questions: [size, diet] })).toBe(
    'Hira added the question “Diet?” to Winter Code Sprint',
  );
  expect(update({ questions: [size] }, { questions: [{ ...size, label: 'Shirt?' }] })).toBe(
    'Hira changed the text of the question “Shirt?” in Winter Code Sprint from Size? to Shirt?',
  );
  expect(update({ questions: [size, diet] }, { questions: [diet, size] })).toBe(
    'Hira changed the order of the questions of Winter Code Sprint',
  );
  expect(update({ questions: [size] }, { questions: [{ ...size, required: true }] })).toBe(
    'Hira changed the requirement of the question “Size?” in Winter Code Sprint from no to yes',
  );
});

test('amounts keep the currency in which they were recorded', () => {
  const price = (amount: number) => ({ modules: [{ name: 'Robotics', amount }] });
  const entry = {
    ...{ action: 'event.updated', actor: 'hira@club.test', subject: 'event:1' },
    ...{ subject_name: 'Jam', before: price(12), after: price(12.5) },
  };
  setMoney(moneyFormatOf({ country: 'DE', currency: 'EUR' }));
  try {
    expect(sentenceOf({ ...entry, detail: {} })).toMatch(/from PKR 12 to PKR 12,50$/);
    expect(sentenceOf({ ...entry, detail: { currency: 'EUR' } })).toMatch(
      /from 12\s€ to 12,50\s€$/,
    );
  } finally {
    setMoney(undefined);
  }
});
