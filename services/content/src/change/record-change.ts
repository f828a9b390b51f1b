import { writeAudit } from '@club/service-kit/audit/audit';
import { announceChange } from '@club/service-kit/db/changes';
import type { ContentTrx } from '../content-database.ts';
import type { Editor } from './editor.ts';

/** The topic under which everything that visitors read here is prepared. */
export const CONTENT_TOPIC = 'content';

interface Change {
  /** `post.created` */
  action: string;
  /** `post:<id>` */
  subject: string;
  detail?: object;
}

/** Goes with every save: the audit entry, and word to all processes that what they prepared is out of date. */
export async function recordChange(trx: ContentTrx, editor: Editor, change: Change): Promise<void> {
  await writeAudit(trx, { ...editor, ...change });
  await announceChange(trx, CONTENT_TOPIC);
}
