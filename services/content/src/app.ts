import { adminGuard } from '@club/service-kit/access/admin-guard';
import { createServiceApp, type ServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import { aboutRoutes } from './about/about.routes.ts';
import { achievementRoutes } from './achievement/achievement.routes.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { clubSettingsRoutes } from './club-settings/club-settings.routes.ts';
import { contactInfoRoutes } from './contact-info/contact-info.routes.ts';
import { contactMessageRoutes } from './contact-message/contact-message.routes.ts';
import { type ContentDeps, contentBase } from './content-ctx.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { memberRoutes } from './member/member.routes.ts';
import { newsletterRoutes, serveUnsubscribeLink } from './newsletter/newsletter.routes.ts';
import { newsletterSendRoutes } from './newsletter-send/newsletter-send.routes.ts';
import { personRoutes } from './person/person.routes.ts';
import { postRoutes } from './post/post.routes.ts';
import { postDraftRoutes } from './post-draft/post-draft.routes.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';

/** Pages, posts, team, messages, newsletter and uploads (SPEC §7). */
export function createContentApp(deps: ContentDeps): ServiceApp {
  const app = createServiceApp(deps);
  app.use('/api/admin/*', adminGuard(deps.pool, deps.publicUrl));
  serveUnsubscribeLink(app);
  serveRoutes(app, {
    base: contentBase(deps),
    routes: [
      ...mediaRoutes,
      ...aboutRoutes,
      ...clubSettingsRoutes,
      ...contactInfoRoutes,
      ...contactMessageRoutes,
      ...achievementRoutes,
      ...postRoutes,
      ...postDraftRoutes,
      ...memberRoutes,
      ...newsletterRoutes,
      ...newsletterSendRoutes,
      ...personRoutes,
      ...uploadRoutes,
      ...activityRoutes,
      ...trashRoutes,
      ...figuresRoutes,
    ],
  });
  return app;
}
