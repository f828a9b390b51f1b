import { getPost } from '@club/contracts/content/post';
import { getEvent } from '@club/contracts/events/event';
import { addressOf, formPaths, paths } from '@club/contracts/remotes/paths';
import type { SiteData } from '../../discovery/site-data.ts';
import { clubData } from './club-data.ts';
import { eventData } from './event-data.ts';
import { postData } from './post-data.ts';

interface RecordOfPage {
  /** The path of the page today, when the given one has the record's id or an earlier slug. */
  movedTo?: string;
  /** Describes the record for search engines. */
  data?: object;
}

const EVENT = new RegExp(`^${paths.event('([^/]+)')}$`);
const REGISTER_FORM = new RegExp(`^${formPaths.register('([^/]+)')}$`);
const POST = new RegExp(`^${paths.post('([^/]+)')}$`);

/** The record that a page shows. Empty for a page without one, for a missing record, and while its service is away. */
export async function recordOfPage(
  pathname: string,
  site: Pick<SiteData, 'ask' | 'club'>,
  publicUrl: string,
): Promise<RecordOfPage> {
  const idIn = (pattern: RegExp) => pattern.exec(pathname)?.[1];
  const read = async <Value>(value: Promise<Value>) => value.catch(() => undefined);
  const about = async () => ({ club: await site.club(), publicUrl });
  if (pathname === paths.home) return { data: clubData(await about()) };
  const eventId = idIn(EVENT) ?? idIn(REGISTER_FORM);
  if (eventId) {
    const event = await read(site.ask(getEvent, { params: { id: eventId } }));
    if (!event) return {};
    const isForm = REGISTER_FORM.test(pathname);
    const path = (isForm ? formPaths.register : paths.event)(addressOf(event));
    if (path !== pathname) return { movedTo: path };
    return isForm ? {} : { data: eventData(event, await about()) };
  }
  const postId = idIn(POST);
  const post = postId && (await read(site.ask(getPost, { params: { id: postId } })));
  if (!post) return {};
  const path = paths.post(addressOf(post));
  return path === pathname ? { data: postData(post, await about()) } : { movedTo: path };
}
