import * as fc from 'fast-check';
import { sampleAdminEvent } from '../../samples/events.ts';
import { invalidFields } from '../http/invalid-fields.ts';
import { visible } from '../values/visible.ts';
import { lateClosing } from './event-fields.ts';
import { type EventForm, encodeEventForm, eventForm } from './event-form.ts';
import { moduleFieldsOf } from './module-fields.ts';
import { modulesOf } from './modules-of.ts';

const sample = sampleAdminEvent();
const { image: _, ...form }: EventForm = eventForm.parse({
  ...sample,
  registration_open: 'true',
  published: undefined,
  modules: 'Web,Robotics',
  module_amounts: 'Web:1200,Robotics:2500',
  module_capacities: 'Robotics:6',
  capacity: '15',
  discount_codes: JSON.stringify(sample.discount_codes),
});
const wire = encodeEventForm(form);

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((paisa) => paisa / 100);
const name = fc
  .stringMatching(/^[^,:\s]([^,:]{0,58}[^,:\s])?$/)
  .filter((text) => text === visible(text).trim());
const capacity = fc.option(fc.integer({ min: 1, max: 100_000 }));
/** Ends that ascend, with days and with numbers of teams. */
const steps = fc
  .array(fc.record({ amount, hasDay: fc.boolean(), hasTeams: fc.boolean() }), {
    maxLength: 4,
  })
  .map((list) =>
    list.map(({ amount, hasDay, hasTeams }, index) => ({
      amount,
      last_day: hasDay || !hasTeams ? `2038-01-${10 + index}` : '',
      max_teams: hasTeams ? index + 1 : null,
    })),
  );
const modules = fc.uniqueArray(fc.record({ name, amount, capacity, steps }), {
  selector: (module) => module.name,
  maxLength: 8,
});

test('the wire form is the described one', () => {
  expect(wire).toMatchObject({
    registration_open: 'true',
    modules: 'Web,Robotics',
    module_amounts: 'Web:1200,Robotics:2500',
    discount_codes:
      '[{"code":"EARLY","amount":300,"module":"Robotics","last_day":"2038-01-10","max_uses":10}]',
    capacity: '15',
    module_capacities: 'Robotics:6',
    version: 3,
  });
  expect(wire).not.toHaveProperty('published');
});

test('decoding an encoded form gives the form back', () => {
  fc.assert(
    fc.property(modules, fc.boolean(), capacity, (list, isOpen, places) => {
      const limits = { amount: 1, last_day: isOpen ? '2038-01-10' : '', max_uses: places };
      const names = list.map((module) => module.name);
      const some = names.slice(1);
      const several = some.length > 1 ? { modules: some } : {};
      const codes = [
        ...names.map((module) => ({ ...limits, code: 'EARLY', module })),
        ...names.map((module) => ({ ...limits, code: 'ALL', module, modules: 'all' as const })),
        ...some.map((module) => ({ ...limits, code: 'SOME', module, ...several })),
      ];
      const given = {
        ...{ ...form, registration_open: isOpen, published: isOpen, capacity: places },
        ...{ modules: list, discount_codes: codes },
        module_renames: Object.fromEntries(some.map((name) => [`Old ${name.slice(0, 50)}`, name])),
      };
      expect(eventForm.parse(encodeEventForm(given))).toEqual(given);
    }),
  );
});

test('the fields of an event in JSON give its modules back', () => {
  const priced = modules.map((list) => list.map(({ name, amount }) => ({ name, amount })));
  fc.assert(fc.property(priced, (list) => expect(modulesOf(moduleFieldsOf(list))).toEqual(list)));
});

const problemsOf = (fields: object) => {
  const { error } = eventForm.safeParse({ ...wire, ...fields });
  return error && invalidFields(error);
};

test('pairs without a name or a number, and empty and repeated names, are dropped', () => {
  const fields = { modules: ' Chess ,,Chess, ', module_amounts: ':5,Chess:x, Chess : 12.50 ,Go:7' };
  expect(eventForm.parse({ ...wire, ...fields, discount_codes: '' }).modules).toEqual([
    { name: 'Chess', amount: 12.5, capacity: null },
  ]);
});

test('the fields that are not described may be missing', () => {
  const { title, date, time, location } = sample;
  expect(eventForm.parse({ title, date, time, location })).toMatchObject({
    ...{ end_date: '', end_time: '', opens_at: '', closes_at: '', map_url: '' },
    ...{ rules: '', prizes: '', contact: '', capacity: null, pay_within_days: 3 },
  });
});

test.each([
  [
    { capacity: '0' },
    'Places must be a whole number of teams, at least 1. Leave it empty for no limit.',
  ],
  [
    { capacity: 'many' },
    'Places must be a whole number of teams, at least 1. Leave it empty for no limit.',
  ],
  [
    { module_capacities: 'Web:2.5' },
    'The places of Web must be a whole number of teams, at least 1. Leave it empty for no limit.',
  ],
  [{ module_steps: '[]' }, 'The price steps must be a JSON object of lists by module name.'],
  [{ module_steps: '{"Web":2}' }, 'Web: The price steps of a module must be a list.'],
  [{ module_steps: '{"Web":[{"amount":1}]}' }, 'Web: Enter a last day or a number of teams.'],
  [{ module_steps: '{"Web":[{"amount":-1,"max_teams":1}]}' }, 'Web: An amount cannot be negative.'],
  [
    { module_steps: '{"Web":[{"amount":1,"last_day":"1 Dec"}]}' },
    'Web: Write the last day as 2027-03-14, or leave it empty.',
  ],
  [
    {
      module_steps:
        '{"Web":[{"amount":1,"last_day":"2038-01-10"},{"amount":2,"max_teams":5},{"amount":3,"last_day":"2038-01-10"}]}',
    },
    'Web: The last day must be after 2038-01-10, that of an earlier step.',
  ],
  [
    { module_steps: '{"Web":[{"amount":1,"max_teams":5},{"amount":2,"max_teams":4}]}' },
    'Web: The number of teams must be above 5, that of an earlier step.',
  ],
  [
    {
      module_steps: JSON.stringify({
        Web: [1, 2, 3, 4, 5].map((max_teams) => ({ amount: 1, max_teams })),
      }),
    },
    'Web: A module has at most 4 price steps.',
  ],
  [{ module_steps: '{"Chess":[]}' }, 'This event has no module Chess that could have price steps.'],
  [{ pay_within_days: '31' }, 'Days to pay must be a whole number from 1 to 30.'],
  [{ end_date: '2038-01-19' }, 'The event cannot end before it starts.'],
  [
    { end_time: '09:00' },
    'The end must be after the start. Set an end date if the event ends after midnight.',
  ],
  [{ opens_at: '2038-01-18T23:59' }, 'Registration must close after it opens.', 'closes_at'],
  [{ closes_at: '2038-02-30T10:00' }, 'Choose a date and a time, or leave both empty.'],
  [
    { map_url: 'http://maps.example.org' },
    'Enter a link that starts with https://, or leave it empty.',
  ],
  [
    { map_url: 'javascript:alert(1)' },
    'Enter a link that starts with https://, or leave it empty.',
  ],
])('%j is refused in plain words', (fields, text, field = Object.keys(fields)[0]) => {
  expect(problemsOf(fields)).toEqual({ [field as string]: text });
});

test.each([
  [{ module_amounts: 'Web:1' }, { module_amounts: 'Enter a price for Robotics, or 0.' }],
  [{ module_amounts: 'Web:-1,Robotics:1' }, { module_amounts: 'An amount cannot be negative.' }],
  [{ modules: 'a:b' }, { modules: 'A module name cannot contain a comma or a colon.' }],
  [
    { modules: Array.from({ length: 101 }, (_, index) => index).join() },
    { modules: 'An event has at most 100 modules.' },
  ],
  [
    { discount_codes: '{' },
    { discount_codes: 'The discount codes must be a JSON list of {code, amount, module}.' },
  ],
  [
    { discount_codes: '[{"code":"A","module":"Chess","amount":1}]' },
    { discount_codes: 'The code A is for the module Chess, which this event does not have.' },
  ],
  [
    { discount_codes: '[{"code":"A","modules":["Web","Chess"],"amount":1}]' },
    { discount_codes: 'The code A is for the module Chess, which this event does not have.' },
  ],
  [
    { discount_codes: '[{"code":"A","modules":"some","amount":1}]' },
    { discount_codes: 'The modules of a code must be a list of names, or "all".' },
  ],
  [
    {
      discount_codes:
        '[{"code":"A","modules":"all","amount":1},{"code":"a","module":"Web","amount":2}]',
    },
    { discount_codes: 'The code a is in the list twice.' },
  ],
  [
    { modules: '', discount_codes: '[{"code":"A","modules":"all","amount":1}]' },
    { discount_codes: 'The code A is for all modules, but this event has none.' },
  ],
  [
    { module_renames: '{"Chess":"Go"}' },
    { module_renames: 'This event has no module Go to rename to.' },
  ],
  [
    { module_renames: '["Web"]' },
    { module_renames: 'The renames must be a JSON object of old and new module names.' },
  ],
  [{ published: 'yes' }, { published: 'Published must be true or false.' }],
])('%j is refused by field', (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems);
});

describe('the questions of the form', () => {
  const ask = { id: '019aa000-0000-7000-8000-000000000001', for: 'team', kind: 'number' };
  const errors = (questions: string) => {
    const { error } = eventForm.safeParse({ ...wire, questions });
    return error && invalidFields(error);
  };

  test('are missing in a form that does not know them, and come back from an encoded one', () => {
    expect(eventForm.parse(wire).questions).toBeUndefined();
    const questions = eventForm.parse({
      ...wire,
      questions: JSON.stringify([{ ...ask, label: 'How many?', modules: ['Web'] }]),
    }).questions;
    expect(questions).toHaveLength(1);
    expect(eventForm.parse(encodeEventForm({ ...form, questions })).questions).toEqual(questions);
  });

  test('have their errors at their fields', () => {
    expect(errors('no JSON')).toEqual({ questions: 'The questions must be a list.' });
    expect(errors(JSON.stringify([ask]))).toEqual({
      'questions.0.label': 'Question is required.',
    });
    expect(errors(JSON.stringify([{ ...ask, label: 'How many?', modules: ['Chess'] }]))).toEqual({
      'questions.0.modules': 'This event has no module Chess.',
    });
  });
});

test.each([
  ['2038-01-20 10:00', false],
  ['2038-01-20 10:01', true],
  ['2038-01-21T00:00', true],
  ['2038-01-19T23:59', false],
  ['', false],
])('warns about a closing at %j: %s', (closes_at, warns) => {
  expect(lateClosing({ date: '2038-01-20', time: '10:00', closes_at }) !== undefined).toBe(warns);
});
