import { LEFT_TO_BROWSER } from '@club/contracts/remotes/boot';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** What React reports about a part that the browser draws on purpose. */
const ON_PURPOSE = 'The browser renders this page.';

/**
 * Renders to HTML when every part is there, and collects what React reports: the errors of parts that it leaves to the
 * browser. `renderToString` keeps them to itself.
 */
export async function renderHtml(content: ReactNode): Promise<{ html: string; errors: Error[] }> {
  const errors: Error[] = [];
  const stream = await renderToReadableStream(content, {
    // Every part is written in its place. A part that came later would need a script, which the policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (error.message !== ON_PURPOSE) errors.push(error);
      return LEFT_TO_BROWSER;
    },
  });
  await stream.allReady;
  return { html: await new Response(stream).text(), errors };
}

/**
 * Why a page whose rendering reports no error is not what its release promises; undefined when it is.
 * @param title of a page that must have a heading, or ''
 */
export function missingPart(html: string, title: string): string | undefined {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  if (!/<(img|svg|input|video)\b/.test(main) && main.replace(/<[^>]*>/g, '').trim() === '')
    return 'The page shows nothing.';
  if (title && !/<h1\b/.test(main))
    return `The page has the title “${title}” and no heading: an h1 is missing.`;
  return undefined;
}
