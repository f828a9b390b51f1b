import { isPermanentStatus } from '@club/service-kit/email/refused-address';
import PostalMime, { type Email } from 'postal-mime';

/** `hard`: the address does not exist. `soft`: this email did not arrive. `none`: the message reports no failure. */
export type Bounce = 'hard' | 'soft' | 'none';

/** The fields of a recipient in a delivery report (RFC 3464, section 2.3). */
const fieldOf = (block: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(\\S+)`, 'im').exec(block)?.[1]?.toLowerCase() ?? '';

function judgeReport(report: string): Bounce {
  const recipients = report
    .split(/\r?\n\r?\n/)
    .filter((block) => /^(final|original)-recipient:/im.test(block));
  const failed = recipients.filter((block) => fieldOf(block, 'action') === 'failed');
  if (failed.length === 0) return 'none';
  return failed.some((block) => isPermanentStatus(fieldOf(block, 'status'))) ? 'hard' : 'soft';
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';

/** Mail servers report with an empty return path (RFC 3834). Holiday replies may have one too, and say what they are. */
function isFromServer(email: Email): boolean {
  if (headerOf(email, 'auto-submitted').startsWith('auto-replied')) return false;
  return (
    headerOf(email, 'return-path') === '<>' ||
    /^(mailer-daemon|postmaster)@/i.test(email.from?.address ?? '')
  );
}

/**
 * What a message that came back says about the address. A mail server's text in no standard form counts as a soft bounce.
 * @throws for a message that cannot be parsed
 */
export async function bounceOf(message: string): Promise<Bounce> {
  const email = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const report = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (report) return judgeReport(String(report.content));
  return isFromServer(email) ? 'soft' : 'none';
}
