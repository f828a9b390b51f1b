import {
  getNewsletter,
  type NewsletterSend,
  previewNewsletter,
  sendNewsletter,
} from '@club/contracts/content/newsletter-send';
import { mockCall } from '@club/web-kit/mock';
import { posts } from './records.handlers.ts';

const SUBSCRIBERS = 96;
const sends: NewsletterSend[] = [];

const postOf = (id: string) => {
  const post = posts.list().find((post) => post.id === id);
  if (!post) throw new Error('There is no such post.');
  return post;
};

/** The emails of a send are sent at once. */
export const newsletterHandlers = [
  mockCall(getNewsletter, () => ({
    lists: [
      { list: 'newsletter' as const, confirmed: SUBSCRIBERS, waiting: 3, bounced: 1 },
      { list: 'applications' as const, confirmed: 14, waiting: 2, bounced: 0 },
    ],
    sends,
  })),
  mockCall(previewNewsletter, ({ params }) => ({
    recipients: SUBSCRIBERS,
    subject: postOf(params.id).title,
    text: postOf(params.id).content,
    html: '<p>Preview</p>',
    sends: sends.filter(({ post_id }) => post_id === params.id),
  })),
  mockCall(sendNewsletter, ({ params, body }) => {
    if (body.test) return { recipients: 1 };
    sends.unshift({
      id: body.attempt,
      post_id: params.id,
      title: postOf(params.id).title,
      sent_by: 'ayesha@club.test',
      created_at: new Date().toISOString(),
      recipients: SUBSCRIBERS,
      queued: 0,
      sent: SUBSCRIBERS,
      failed: 0,
      bounced: 0,
      unsubscribed: 0,
    });
    return { recipients: SUBSCRIBERS };
  }),
];
