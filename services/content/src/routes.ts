import { contentCalls } from '@club/contracts/all-calls';
import { newsletterPaths } from '@club/contracts/remotes/paths';
import { serve } from '@club/service-kit/http/serve';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import * as about from './about/about.service.ts';
import * as activity from './activity/activity.service.ts';
import * as clubSettings from './club-settings/club-settings.service.ts';
import * as contactInfo from './contact-info/contact-info.service.ts';
import * as contactMessages from './contact-message/contact-message.service.ts';
import * as figures from './figures/figures.service.ts';
import { limitMessages, limitSubscriptions } from './limits.ts';
import * as media from './media/media.service.ts';
import * as members from './member/member.service.ts';
import * as newsletter from './newsletter/newsletter.service.ts';
import * as sends from './newsletter-send/newsletter-send.service.ts';
import * as person from './person/person.service.ts';
import * as posts from './post/post.service.ts';
import * as drafts from './post-draft/post-draft.service.ts';
import * as previews from './post-draft/post-preview.service.ts';
import { plainUseCases } from './record/plain-records.ts';
import * as trash from './trash/trash.service.ts';
import * as uploads from './upload/upload.service.ts';
import * as webhooks from './webhook/webhook.service.ts';
import * as deliveries from './webhook/webhook-delivery.service.ts';

/** Email programs that open the address of the List-Unsubscribe header get the page that asks first. */
export function serveUnsubscribeLink(app: ServiceApp): void {
  app.get(contentCalls.unsubscribe.path, (c) => {
    const token = encodeURIComponent(c.req.query('token') ?? '');
    return c.redirect(`${newsletterPaths.unsubscribe}?token=${token}`, 303);
  });
}

/** The calls of this service and their use cases. */
export const contentRoutes = serve(
  contentCalls,
  {
    ...media,
    ...about,
    ...clubSettings,
    ...contactInfo,
    ...contactMessages,
    ...plainUseCases,
    ...posts,
    ...drafts,
    ...previews,
    ...members,
    ...newsletter,
    ...sends,
    ...person,
    ...uploads,
    ...activity,
    ...trash,
    ...figures,
    ...webhooks,
    ...deliveries,
    listAdminMediaItems: media.listMediaItems,
    getAdminAbout: about.getAbout,
    getAdminClub: clubSettings.getClub,
    getAdminContactInfo: contactInfo.getContactInfo,
  },
  {
    sendContactMessage: { limit: limitMessages },
    subscribe: { limit: limitSubscriptions },
  },
);
