import { createDownload, type Download } from '@club/service-kit/http/download';
import { createPostOutside, type PostOutside } from '@club/service-kit/http/post-outside';
import type { RequestCtx, ServiceCtx, ServiceDeps } from '@club/service-kit/use-case/ctx';
import { contentDatabase } from './content-database.ts';
import type { ContentTables } from './tables.ts';

export interface ContentDeps extends ServiceDeps {
  /** Fetches images of other sites. Tests replace it. */
  download?: Download;
  /** Sends to webhooks. Tests replace it. */
  postOutside?: PostOutside;
}

/** The values that all requests and jobs of this service share. */
export interface ContentBase extends ServiceCtx<ContentTables> {
  download: Download;
  postOutside: PostOutside;
}

/** The context of this service's use cases. */
export interface ContentCtx extends ContentBase, RequestCtx {}

export const contentBase = ({
  download = createDownload(),
  postOutside = createPostOutside(),
  ...deps
}: ContentDeps): ContentBase => ({
  ...deps,
  db: contentDatabase(deps.pool),
  download,
  postOutside,
});
