import { unsubscribe } from '@club/contracts/content/newsletter';
import { newsletterPaths } from '@club/contracts/remotes/paths';

/**
 * The link at the end of an email, whose page has a form that works without JavaScript, and the headers with which an
 * email program unsubscribes by itself (RFC 8058).
 */
export const unsubscribeLinks = (publicUrl: string, token: string) => ({
  unsubscribeUrl: `${publicUrl}${newsletterPaths.unsubscribe}?token=${token}`,
  headers: {
    'List-Unsubscribe': `<${publicUrl}${unsubscribe.path}?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
