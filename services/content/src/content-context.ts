import type { Download } from '@club/service-kit/http/download';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { ContentDb } from './content-database.ts';

/** What the routes of this service stand on. */
export type ContentContext = ServiceDeps & { db: ContentDb; download: Download };
