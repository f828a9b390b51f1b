import { scriptJson } from '../document/script-json.ts';

/**
 * Structured data (JSON-LD) for search engines. Browsers never run such a script, so the policy of pages needs no hash of it.
 */
export const dataTag = (data: object | undefined): string =>
  data
    ? `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`
    : '';
