import { mailboxOf } from './mailbox.ts';

test.each([
  ['Zara@Example.org', 'zara@example.org'],
  ['zara+club@example.org', 'zara@example.org'],
  ['za.ra@example.org', 'za.ra@example.org'],
  ['z.a.r.a+x@gmail.com', 'zara@gmail.com'],
  ['Za.ra@googlemail.com', 'zara@gmail.com'],
  ['za.r-a_@pm.me', 'zara@proton.me'],
  ['za-ra@ya.ru', 'zara@yandex.com'],
  ['zara-club@yahoo.com', 'zara@yahoo.com'],
  ['za.ra@yahoo.co.uk', 'za.ra@yahoo.co.uk'],
  ['zara+a@outlook.com', 'zara@outlook.com'],
  ['"a@b"@example.org', '"a@b"@example.org'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
