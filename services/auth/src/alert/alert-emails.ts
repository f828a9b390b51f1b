import type { AdminAlert } from '@club/service-kit/email/alert-admins';
import type { Email } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';

const greeting = 'Hello,';
const closing = 'This email is about your account in the back office.';

const timeOf = (at: string): string => new Date(at).toUTCString();

const actorIn = (name: string): string => {
  if (name === 'system') return 'the site itself';
  return name === 'terminal' ? 'an operator, at the terminal' : name;
};

/** The email about a change that could help a stranger. */
export function changeEmail(to: string, { change, by, at, advice }: AdminAlert): Email {
  return layoutEmail(to, {
    subject: change,
    greeting,
    parts: [
      `${change}.`,
      [
        ['By', actorIn(by.name)],
        ...(by.address ? ([['Network address', by.address]] as [string, string][]) : []),
        ['Time', timeOf(at)],
      ],
      advice ??
        'If this was expected, there is nothing to do. If not, please change your password in the settings, end the sessions that you do not know, and tell the other admins.',
    ],
    closing: advice ? 'You get this email because you are an owner of the site.' : closing,
  });
}

/** The email about many failed sign-ins. It tells nothing that would help to guess. */
export function failuresEmail(
  to: string,
  { failures, at }: { failures: number; at: string },
): Email {
  return layoutEmail(to, {
    subject: 'Failed sign-ins on your account',
    greeting,
    parts: [
      `There were ${failures} failed sign-ins on your account within an hour, with wrong passwords or wrong codes. The latest was on ${timeOf(at)}.`,
      'You are not locked out: browsers in which you have signed in before work as always. If you did not try to sign in, please choose a new password that you use nowhere else, and look at your sessions in the settings.',
    ],
    closing,
  });
}
