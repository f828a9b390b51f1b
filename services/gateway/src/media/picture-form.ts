import type { IncomingMessage } from 'node:http';
import type { AnswerFirst } from '@club/service-kit/server/listen';

const STORED = /^(\/media\/[0-9a-f-]{36}\/)(480|800|1200)\.webp$/;
/** The next smaller width. */
const SMALLER: Record<string, string> = { 800: '480', 1200: '800' };

/** What decides which form of an image a browser gets. */
export const FORM_HEADERS = 'Accept, Save-Data';

/** Runs before the edge, which keeps one answer for each address. */
export const withPictureForms =
  (answerFirst: AnswerFirst): AnswerFirst =>
  (request, ...rest) => {
    choosePictureForm(request);
    return answerFirst(request, ...rest);
  };

/**
 * Changes the address of a stored image to that of the form that this browser gets: AVIF if it shows AVIF, and the next
 * smaller width if the visitor saves data.
 */
export function choosePictureForm(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const { url = '', headers } = request;
  if (!url.startsWith('/media/')) return;
  const [, folder, width = ''] = STORED.exec(url) ?? [];
  if (!folder) return;
  const sent = headers['save-data'] === 'on' ? (SMALLER[width] ?? width) : width;
  const type = headers.accept?.includes('image/avif') ? 'avif' : 'webp';
  request.url = `${folder}${sent}.${type}`;
}
