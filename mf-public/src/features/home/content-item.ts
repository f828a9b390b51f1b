import type { ContentItem } from '@club/contracts/content/media';
import { youtubeEmbed, youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';

/** An item as it may arrive: any field may be missing. */
type Arrived = Partial<Record<keyof ContentItem, unknown>>;

const textOf = (value: unknown, fallback = '') =>
  typeof value === 'string' && value.trim() ? value : fallback;

/** Fills what is missing (SPEC §3): a film's watch page becomes its player, its missing still is the film's own. */
function toContentItem(arrived: Arrived): ContentItem {
  const type = arrived.type === 'video' ? 'video' : 'image';
  const address = textOf(arrived.url);
  const film = type === 'video' ? youtubeId(address) : undefined;
  return {
    id: textOf(arrived.id) || crypto.randomUUID(),
    type,
    title: textOf(arrived.title, 'Untitled'),
    description: textOf(arrived.description),
    url: film ? youtubeEmbed(film) : address,
    thumbnail: textOf(arrived.thumbnail) || (film ? youtubeThumbnail(film) : ''),
    date: textOf(arrived.date) || new Date().toISOString(),
  };
}

/** The items of an answer. @throws {Error} when it is no list */
export function readContent(answer: unknown): ContentItem[] {
  if (!Array.isArray(answer)) throw new Error('Invalid data format received from API');
  return answer
    .filter((one): one is Arrived => typeof one === 'object' && one !== null)
    .map(toContentItem);
}
