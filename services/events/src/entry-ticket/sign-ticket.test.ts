import { randomBytes } from 'node:crypto';
import { ticketCode } from '@club/contracts/events/entry-ticket';
import { isGenuine, signTicket } from './sign-ticket.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];
const event_id = '01a1fdac-1ec9-72b1-92b8-000000000051';
const number = '7K3M9QPX2AHD';

test('a code is genuine with its own number, for its own event, under each key that is kept', () => {
  const code = signTicket(key, { event_id, number });
  expect(code).toHaveLength(115);
  expect(ticketCode.parse(code)).toBe(code);
  expect(isGenuine([other, key], code, event_id)).toBe(true);

  expect(isGenuine([other], code, event_id)).toBe(false);
  expect(isGenuine([key], code, event_id.replace('51', '52'))).toBe(false);
  expect(isGenuine([key], code.replace('7K3M', '7K3N'), event_id)).toBe(false);
  expect(isGenuine([key], `${code.slice(0, 40)}ZZZZ${code.slice(44)}`, event_id)).toBe(false);
});

test('a typed number may have other cases, spaces, hyphens and letters that look like digits', () => {
  expect(ticketCode.parse(' 7k3m-9qpx 2ahd ')).toBe(number);
  expect(ticketCode.parse('OIL0-0000-0000')).toBe('011000000000');
});

test.each(['', '7K3M', 'https://club.test', `${number}A`, '7K3M9QPX2AHU', 7, null])(
  '%j is no ticket',
  (text) => {
    expect(ticketCode.safeParse(text).error?.issues[0]?.message).toMatch(/^This is not a ticket/);
  },
);
