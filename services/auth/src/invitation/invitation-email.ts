import { INVITATION_DAYS } from '@club/contracts/auth/admins';
import type { Role } from '@club/contracts/auth/role';
import type { Email } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';
import { wayIn } from '../access/way-in.ts';

const DUTIES: Record<Role, string> = {
  owner: 'An owner can do everything, also invite and remove admins.',
  treasurer: 'A treasurer decides on registrations and payments, and plans events.',
  editor: 'An editor writes posts, pages and events, and answers messages.',
  reader: 'A reader can look at everything that the other admins work on, and change nothing.',
};

/** The link has the token after `#`, so that no server logs it. */
export const invitationEmail = (
  to: string,
  { role, by, url }: { role: Role; by: string; url: string },
): Email =>
  layoutEmail(to, {
    subject: 'Your invitation to the back office',
    greeting: 'Hello,',
    parts: [
      `${by} invites you to the back office of the club’s website, as ${role === 'owner' || role === 'editor' ? 'an' : 'a'} ${role}.`,
      DUTIES[role],
      `The link works once, for ${INVITATION_DAYS} days. You choose a password, and then sign in with this email address.`,
      wayIn(url),
    ],
    link: { text: 'Create my account', url },
    closing: 'If you did not expect this invitation, you can ignore it.',
  });
