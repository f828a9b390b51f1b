import type { Email } from '@club/service-kit/email/email';
import type { EmailContent } from '@club/service-kit/email/email-layout';
import { layoutEmail } from '@club/service-kit/email/email-layout';
import { eventPart, greetingOf, type TeamFacts } from '../email/team-email.ts';

interface Message {
  event: TeamFacts['event'];
  subject: string;
  /** Markdown. */
  text: string;
}

/** The email of an admin to a member of a team. */
export function teamMessage(
  { event, subject, text }: Message,
  member: { name: string; email: string },
): Email {
  const content: EmailContent = {
    subject,
    heading: subject,
    greeting: greetingOf(member.name),
    parts: [{ markdown: text }],
    details: [eventPart({ event } as TeamFacts)],
    closing: `You get this email because your team is registered for ${event.title}. Questions? Reply to this email.`,
  };
  return { ...layoutEmail(member.email, content), about: [member.email] };
}
