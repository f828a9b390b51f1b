import { paths } from '@club/contracts/remotes/paths';
import type { Email } from '@club/service-kit/email/email';
import { type EmailContent, layoutEmail } from '@club/service-kit/email/email-layout';
import { unsubscribeLinks } from '../newsletter/unsubscribe-links.ts';
import { postMarkdown } from './post-markdown.ts';

interface Post {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  content: string;
}

/** A post as an email: its text, or the beginning of a long one, and a button to the post. */
export function newsletterContent(
  post: Post,
  { publicUrl, clubName }: { publicUrl: string; clubName: string },
): EmailContent {
  const { text, isWhole } = postMarkdown(post.content, publicUrl);
  return {
    subject: post.title,
    heading: post.title,
    parts: [...(post.excerpt ? [post.excerpt] : []), `By ${post.author}`, { markdown: text }],
    link: {
      text: isWhole ? 'Read it on the site' : 'Read the rest on the site',
      url: `${publicUrl}${paths.post(post.slug)}`,
    },
    closing: `You get this email because you subscribed to the newsletter of ${clubName}.`,
  };
}

/** The email to one subscriber. */
export function newsletterEmail(
  content: EmailContent,
  { email, token, publicUrl }: { email: string; token: string; publicUrl: string },
): Email {
  const { unsubscribeUrl, headers } = unsubscribeLinks(publicUrl, token);
  return {
    ...layoutEmail(email, { ...content, unsubscribeUrl }),
    headers: { ...headers, 'List-ID': `<newsletter.${new URL(publicUrl).hostname}>` },
    about: [email],
  };
}
