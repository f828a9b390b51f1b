import { plainKinds } from '@club/contracts/content/kinds';
import { topics } from '@club/contracts/http/topics';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import type { Download } from '@club/service-kit/http/download';
import type { PostOutside } from '@club/service-kit/http/post-outside';
import { sendRequest, type TestRequest } from '@club/service-kit/testing/send-request';
import { signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { type Quota, systemCtx } from '@club/service-kit/use-case/ctx';
import { createContentApp } from '../app.ts';
import { contentBase } from '../content-ctx.ts';
import { contentService } from '../service.ts';

const RESET = `
  truncate ${plainKinds.map((kind) => `content.${kind}`).join()}, content.post, content.post_slug, content.post_draft, content.post_writer, content.media_item, content.member, content.feature,
    content.about, content.club_settings, content.contact_info, content.contact_message, content.contact_reply,
    content.subscription, content.confirmation_token, content.newsletter_send,
    content.newsletter_delivery, content.announced_activity, kit.rate_limit,
    content.webhook, content.webhook_delivery, kit.webhook_kind,
    kit.image_use, kit.image_avif, kit.public_email;
  insert into content.about default values;
  insert into content.contact_info default values;
  insert into content.club_settings default values;
  delete from test.job`;

interface TestSettings {
  rateLimitScale?: number;
  quota?: Quota;
  download?: Download;
  postOutside?: PostOutside;
}

/** The content service on a database of its own, with a signed-in admin. */
export async function testSite({ rateLimitScale = 1, quota, ...outside }: TestSettings = {}) {
  const deps = await openTestDeps(contentService.migrations, {
    rateLimitScale,
    ...(quota && { quota }),
  });
  const { database, pool, changes, storage, close } = deps;
  const admin = await signInTestAdmin(pool);
  const contentDeps = { ...deps, ...outside };
  const app = createContentApp(contentDeps);
  const sendWith =
    (defaults: Record<string, string>) =>
    <Body = unknown>(request: string, { headers, ...body }: TestRequest = {}) =>
      sendRequest<Body>(app, request, {
        ...body,
        headers: { [CLIENT_ADDRESS_HEADER]: '10.0.0.1', ...defaults, ...headers },
      });
  return {
    database,
    deps,
    /** The context of jobs and seeds. */
    ctx: systemCtx(contentBase(contentDeps)),
    changes,
    storage,
    /** Sends a visitor's request, `GET /api/posts`. */
    visit: sendWith({}),
    /** Sends a signed-in admin's request. */
    admin: sendWith(admin.headers),
    /** Empties all tables except the audit log. */
    async reset() {
      await pool.query(RESET);
      storage.files.clear();
      changes.touch(topics);
    },
    close,
  };
}

export type TestSite = Awaited<ReturnType<typeof testSite>>;
