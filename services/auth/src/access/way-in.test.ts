import { invitationEmail } from '../invitation/invitation-email.ts';
import { passwordResetEmail } from '../password-reset/password-reset-email.ts';

const TO = 'hira@club.test';

test.each([
  invitationEmail(TO, { role: 'editor', by: TO, url: 'https://club.test/fake/invitation#t' }),
  passwordResetEmail(TO, 'https://club.test/fake/password/new#t'),
])('the email "$subject" says how a new browser comes to the sign-in', ({ text }) => {
  expect(text).toContain('open https://club.test/error and press the lower right corner');
});
