import * as fc from 'fast-check';
import { sampleAdminEvent, sampleEvent } from '../../samples/events.ts';
import { invalidFields } from '../http/invalid-fields.ts';
import { type EventForm, encodeEventForm, eventForm } from './event-form.ts';
import { moduleFieldsOf, modulesOf } from './modules-of.ts';

const { title, description, date, time, location, discount_codes } = sampleAdminEvent();
const form: EventForm = {
  ...{ title, description, date, time, location, discount_codes },
  registration_open: true,
  modules: modulesOf(sampleEvent()),
  version: 3,
};
const wire = encodeEventForm(form);

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((paisa) => paisa / 100);
const name = fc
  .stringMatching(/^[^,:\s]([^,:]{0,58}[^,:\s])?$/)
  .filter((text) => text === text.trim());
const modules = fc.uniqueArray(fc.record({ name, amount }), {
  selector: (module) => module.name,
  maxLength: 8,
});

test('the wire form is the one that SPEC §7 names', () => {
  expect(wire).toMatchObject({
    registration_open: 'true',
    modules: 'Web,Robotics',
    module_amounts: 'Web:1200,Robotics:2500',
    discount_codes: '[{"code":"EARLY","amount":300,"module":"Robotics"}]',
    version: 3,
  });
});

test('decoding an encoded form gives the form back', () => {
  fc.assert(
    fc.property(modules, fc.boolean(), (list, isOpen) => {
      const codes = list.map((module) => ({ code: 'EARLY', amount: 1, module: module.name }));
      const given = { ...form, registration_open: isOpen, modules: list, discount_codes: codes };
      expect(eventForm.parse(encodeEventForm(given))).toEqual(given);
    }),
  );
});

test('the fields of an event in JSON give its modules back', () => {
  fc.assert(fc.property(modules, (list) => expect(modulesOf(moduleFieldsOf(list))).toEqual(list)));
});

const problemsOf = (fields: object) => {
  const { error } = eventForm.safeParse({ ...wire, ...fields });
  return error && invalidFields(error);
};

test('pairs without a name or a number, and empty and repeated names, are dropped', () => {
  const fields = { modules: ' Chess ,,Chess, ', module_amounts: ':5,Chess:x, Chess : 12.50 ,Go:7' };
  expect(eventForm.parse({ ...wire, ...fields, discount_codes: '' }).modules).toEqual([
    { name: 'Chess', amount: 12.5 },
  ]);
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
])('%j is refused by field', (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems);
});
