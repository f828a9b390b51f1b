import type {
  DecisionAction,
  EmailPreview,
  previewDecisionEmail as previewCall,
} from '@club/contracts/events/decision';
import type { Topic } from '@club/contracts/http/topics';
import { readClub } from '@club/service-kit/email/club';
import { composeEmail } from '@club/service-kit/email/compose-email';
import type { Email } from '@club/service-kit/email/email';
import { conflict } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import type { EventsCtx } from '../events-ctx.ts';
import * as decisionRepository from './decision.repository.ts';
import { type DecisionRule, decide, registrationOf } from './decision.service.ts';
import * as rules from './decision-rules.ts';

type Previewed = Extract<DecisionAction, 'approve' | 'reject' | 'revoke' | 'reopen'>;

type Preview = InputOf<typeof previewCall>;

const ruleOf: Record<Previewed, (asked: Preview) => DecisionRule> = {
  approve: ({ received }) => rules.approve({ received }),
  reject: ({ reason, ask, received }) => rules.reject({ reason, ask, received }),
  revoke: ({ reason }) => rules.revoke(reason),
  reopen: ({ reason }) => rules.reopen(reason),
};

/** The email that the first member would get. @throws 404, 409 as the decision itself, and `no_recipient` */
export async function previewDecisionEmail(
  ctx: EventsCtx,
  preview: Preview,
): Promise<EmailPreview> {
  const email = await emailOf(ctx, preview);
  if (!email) throw conflict('no_recipient', 'No member of this team gets emails.');
  const { about: _, ...queued } = email;
  const sender = { from: '', publicUrl: ctx.publicUrl, readClub: () => readClub(ctx.pool) };
  const { text, html } = await composeEmail(queued, sender);
  return { subject: email.subject, text: String(text), html: String(html ?? '') };
}

/** Makes the decision, reads its email, and rolls both back: so the preview has the right deadline and amounts. */
async function emailOf(ctx: EventsCtx, preview: Preview): Promise<Email | undefined> {
  const trx = await ctx.db.startTransaction().execute();
  try {
    const inside = { ...ctx, db: trx, touched: new Set<Topic>() };
    const target = registrationOf(preview.id, preview.registration_id);
    const { decision_id } = await decide(inside, target, ruleOf[preview.action](preview));
    return await decisionRepository.findEmail(trx, decision_id);
  } finally {
    await trx.rollback().execute();
  }
}
