import { adminGuard } from '@club/service-kit/access/admin-guard';
import { afterAdminWrite } from '@club/service-kit/access/after-admin-write';
import { createDownload, type Download } from '@club/service-kit/http/download';
import { createServiceApp, type ServiceApp } from '@club/service-kit/http/service-app';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { aboutRoutes } from './about/about.routes.ts';
import { achievementRoutes } from './achievement/achievement.routes.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { contactInfoRoutes } from './contact-info/contact-info.routes.ts';
import { contactMessageRoutes } from './contact-message/contact-message.routes.ts';
import { contentDatabase } from './content-database.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { memberRoutes } from './member/member.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { postRoutes } from './post/post.routes.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';

/** @property download pictures of the web; another one for tests */
export type ContentDeps = ServiceDeps & { download?: Download };

/** Pages, posts, team, messages, newsletter and uploads: every content call of SPEC §7. */
export function createContentApp(deps: ContentDeps): ServiceApp {
  const { pool, download = createDownload() } = deps;
  const context = { ...deps, db: contentDatabase(pool), download };
  const app = createServiceApp(deps.log);
  app.use('/api/admin/*', adminGuard(pool, deps.publicUrl), afterAdminWrite(deps.changes));
  mediaRoutes(app, context);
  aboutRoutes(app, context);
  contactInfoRoutes(app, context);
  contactMessageRoutes(app, context);
  achievementRoutes(app, context);
  postRoutes(app, context);
  memberRoutes(app, context);
  newsletterRoutes(app, context);
  uploadRoutes(app, context);
  activityRoutes(app, context);
  trashRoutes(app, context);
  figuresRoutes(app, context);
  return app;
}
