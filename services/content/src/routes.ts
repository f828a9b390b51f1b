import * as clubCalls from '@club/contracts/club/club';
import * as aboutCalls from '@club/contracts/content/about';
import * as achievementCalls from '@club/contracts/content/achievement';
import * as activityCalls from '@club/contracts/content/activity';
import * as contactInfoCalls from '@club/contracts/content/contact-info';
import * as contactMessageCalls from '@club/contracts/content/contact-message';
import * as figuresCalls from '@club/contracts/content/figures';
import * as mediaCalls from '@club/contracts/content/media';
import * as memberCalls from '@club/contracts/content/member';
import * as newsletterCalls from '@club/contracts/content/newsletter';
import * as newsletterSendCalls from '@club/contracts/content/newsletter-send';
import * as postCalls from '@club/contracts/content/post';
import * as postDraftCalls from '@club/contracts/content/post-draft';
import * as trashCalls from '@club/contracts/content/trash';
import * as uploadCalls from '@club/contracts/content/upload';
import * as webhookCalls from '@club/contracts/content/webhook';
import * as namedPersonCalls from '@club/contracts/person/named-person';
import * as personCalls from '@club/contracts/person/person';
import { newsletterPaths } from '@club/contracts/remotes/paths';
import { download, route } from '@club/service-kit/http/route';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import * as about from './about/about.service.ts';
import * as achievements from './achievement/achievement.service.ts';
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
import * as trash from './trash/trash.service.ts';
import * as uploads from './upload/upload.service.ts';
import * as webhooks from './webhook/webhook.service.ts';
import * as deliveries from './webhook/webhook-delivery.service.ts';

/** Email programs that open the address of the List-Unsubscribe header get the page that asks first. */
export function serveUnsubscribeLink(app: ServiceApp): void {
  app.get(newsletterCalls.unsubscribe.path, (c) => {
    const token = encodeURIComponent(c.req.query('token') ?? '');
    return c.redirect(`${newsletterPaths.unsubscribe}?token=${token}`, 303);
  });
}

/** The calls of this service and their use cases. The first route that matches a path answers. */
export const contentRoutes = [
  route(mediaCalls.listMediaItems, media.listMediaItems),
  route(mediaCalls.listEventPhotos, media.listEventPhotos),
  route(mediaCalls.listAdminMediaItems, media.listMediaItems),
  route(mediaCalls.createMediaItem, media.createMediaItem),
  route(mediaCalls.deleteMediaItem, media.deleteMediaItem),

  route(aboutCalls.getAbout, about.getAbout),
  route(aboutCalls.getAdminAbout, about.getAbout),
  route(aboutCalls.updateAbout, about.updateAbout),
  route(aboutCalls.deleteFeature, about.deleteFeature),
  route(aboutCalls.uploadStoryImage, about.uploadStoryImage),

  route(clubCalls.getClub, clubSettings.getClub),
  route(clubCalls.getAdminClub, clubSettings.getClub),
  route(clubCalls.updateClub, clubSettings.updateClub),
  route(clubCalls.uploadLogo, clubSettings.uploadLogo),

  route(contactInfoCalls.getContactInfo, contactInfo.getContactInfo),
  route(contactInfoCalls.getAdminContactInfo, contactInfo.getContactInfo),
  route(contactInfoCalls.updateContactInfo, contactInfo.updateContactInfo),

  route(contactMessageCalls.sendContactMessage, contactMessages.sendContactMessage, {
    limit: limitMessages,
  }),
  route(contactMessageCalls.listContactMessages, contactMessages.listContactMessages),
  route(contactMessageCalls.deleteContactMessages, contactMessages.deleteContactMessages),
  route(contactMessageCalls.listAssignees, contactMessages.listAssignees),
  route(contactMessageCalls.assignMessage, contactMessages.assignMessage),
  route(contactMessageCalls.replyToMessage, contactMessages.replyToMessage),

  route(achievementCalls.listAchievements, achievements.listAchievements),
  route(achievementCalls.listAdminAchievements, achievements.listAchievements),
  route(achievementCalls.createAchievement, achievements.createAchievement),
  route(achievementCalls.updateAchievement, achievements.updateAchievement),
  route(achievementCalls.deleteAchievement, achievements.deleteAchievement),

  route(postCalls.listPosts, posts.listPosts),
  route(postCalls.getPostPage, posts.getPostPage),
  route(postCalls.getPost, posts.getPost),
  route(postCalls.listAdminPosts, posts.listAdminPosts),
  route(postCalls.getAdminPost, posts.getAdminPost),
  route(postCalls.createPost, posts.createPost),
  route(postCalls.updatePost, posts.updatePost),
  route(postCalls.deletePost, posts.deletePost),

  route(postDraftCalls.listPostDrafts, drafts.listPostDrafts),
  route(postDraftCalls.getPostDraft, drafts.getPostDraft),
  route(postDraftCalls.savePostDraft, drafts.savePostDraft),
  route(postDraftCalls.deletePostDraft, drafts.deletePostDraft),
  route(postDraftCalls.writeInPost, drafts.writeInPost),
  route(postDraftCalls.createPostPreview, previews.createPostPreview),
  route(postDraftCalls.getPostPreview, previews.getPostPreview),

  route(memberCalls.listMembers, members.listMembers),
  route(memberCalls.listTeamMembers, members.listTeamMembers),
  route(memberCalls.listAdvisors, members.listAdvisors),
  route(memberCalls.createMember, members.createMember),
  route(memberCalls.updateMember, members.updateMember),
  route(memberCalls.deleteMember, members.deleteMember),
  route(memberCalls.reorderMembers, members.reorderMembers),

  route(newsletterCalls.subscribe, newsletter.subscribe, { limit: limitSubscriptions }),
  route(newsletterCalls.confirmSubscription, newsletter.confirmSubscription),
  route(newsletterCalls.unsubscribe, newsletter.unsubscribe),
  download(newsletterCalls.exportSubscribers, newsletter.exportSubscribers),

  route(newsletterSendCalls.previewNewsletter, sends.previewNewsletter),
  route(newsletterSendCalls.sendNewsletter, sends.sendNewsletter),
  route(newsletterSendCalls.getNewsletter, sends.getNewsletter),

  route(personCalls.listContentPerson, person.listContentPerson),
  route(personCalls.eraseContentPerson, person.eraseContentPerson),
  route(namedPersonCalls.listContentByName, person.listContentByName),
  route(namedPersonCalls.eraseContentRows, person.eraseContentRows),

  route(uploadCalls.uploadImage, uploads.uploadImage),

  route(activityCalls.listActivity, activity.listActivity),

  route(trashCalls.listTrash, trash.listTrash),
  route(trashCalls.restoreFromTrash, trash.restoreFromTrash),

  route(figuresCalls.getContentFigures, figures.getContentFigures),

  route(webhookCalls.listWebhooks, webhooks.listWebhooks),
  route(webhookCalls.createWebhook, webhooks.createWebhook),
  route(webhookCalls.updateWebhook, webhooks.updateWebhook),
  route(webhookCalls.deleteWebhook, webhooks.deleteWebhook),
  route(webhookCalls.rotateWebhookSecret, webhooks.rotateWebhookSecret),
  route(webhookCalls.testWebhook, deliveries.testWebhook),
  route(webhookCalls.listWebhookDeliveries, deliveries.listWebhookDeliveries),
  route(webhookCalls.resendWebhookDelivery, deliveries.resendWebhookDelivery),
];
