import { writeAudit } from '@club/service-kit/audit/audit';
import { uuidv7 } from '@club/service-kit/db/id';
import { queueEmails } from '@club/service-kit/email/email';
import { notFound } from '@club/service-kit/errors/service-error';
import { csv } from '@club/service-kit/http/csv';
import { getAboutRow } from '../about/about.repository.ts';
import type { Editor } from '../change/editor.ts';
import type { ContentDb } from '../content-database.ts';
import { beginSubscription, endSubscription, listSubscribers } from './newsletter.repository.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';
import { welcomeLetter } from './welcome-letter.ts';

interface Newsletter {
  db: ContentDb;
  publicUrl: string;
  tokens: UnsubscribeTokens;
}

/** Who is subscribed already gets the same answer and no second mail. */
export async function startSubscription(
  { db, publicUrl, tokens }: Newsletter,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const subscriber = await beginSubscription(trx, uuidv7(), email);
    if (!subscriber) return;
    const { club_name: clubName } = await getAboutRow(trx);
    const token = await tokens.issue(subscriber.id);
    await queueEmails(trx, welcomeLetter({ email, token, publicUrl, clubName }));
  });
}

/** @throws 404 for a token that no mail of ours carried */
export async function stopSubscription({ db, tokens }: Newsletter, token: string): Promise<void> {
  const id = await tokens.read(token);
  if (!id || !(await endSubscription(db, id))) throw notFound('Subscription');
}

/** E-mail and moment of every live subscription, as CSV. That it was taken out is kept in the audit log. */
export async function exportSubscribers(db: ContentDb, editor: Editor): Promise<string> {
  const subscribers = await listSubscribers(db);
  await writeAudit(db, {
    ...editor,
    action: 'newsletter.exported',
    subject: 'newsletter',
    detail: { subscribers: subscribers.length },
  });
  return csv([
    ['email', 'subscribed_at'],
    ...subscribers.map(({ email, subscribed_at }) => [email, subscribed_at.toISOString()]),
  ]);
}
