import {
  names,
  namesWithAddress,
  namesWithDomain,
  pastedNames,
} from '../../../../tests/fixtures/world/names.ts';
import { contactForm } from '../content/contact-message.ts';
import { registrationRequest } from '../events/registration.ts';
import { waitingForm } from '../events/waiting.ts';
import { isWithoutAddress, personName } from './name.ts';

test.each(namesWithAddress)('%j contains an address', (text) => {
  expect(isWithoutAddress(text)).toBe(false);
});

test.each([...names, ...namesWithDomain])('%j stays as it is', (text) => {
  expect(personName.parse(text)).toBe(text);
});

test.each(pastedNames)('of %j, a name keeps %j', (pasted, kept) => {
  expect(personName.parse(pasted)).toBe(kept);
});

const email = 'zara@club.example';
const forms = {
  registration: (name: string) => {
    const members = [{ name, email, phone: '\u202a0300 1234567\u202c' }];
    const sent = registrationRequest.parse({ team_name: name, members, modules: ['Web'] });
    expect(sent.members[0]?.phone).toBe('0300 1234567');
    return [sent.team_name, sent.members[0]?.name];
  },
  'waiting list': (team_name: string) => {
    const entry = { email, team_name, team_size: 1, modules: ['Web'] };
    return [waitingForm.parse(entry).team_name];
  },
  message: (name: string) => [contactForm.parse({ name, email, message: 'Hello' }).name],
};

test.each(Object.entries(forms))('the names of a %s follow the same rule', (_form, namesOf) => {
  for (const name of [...names, ...namesWithDomain]) {
    expect(new Set(namesOf(name))).toEqual(new Set([name.normalize()]));
  }
  for (const [pasted, kept] of pastedNames) expect(namesOf(pasted)).toContain(kept);
  for (const name of namesWithAddress) expect(() => namesOf(name)).toThrow();
});

test('a name of invisible signs is missing', () => {
  expect(personName.safeParse('\u200b\u3164\u2800').error?.issues[0]?.message).toBe(
    'Name is required.',
  );
});

test('the error at the field says what to change', () => {
  const { error } = personName.safeParse('Visit evil.com/win');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'A name cannot contain a web or email address.',
  ]);
});
