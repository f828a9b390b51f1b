/** JSON that is safe inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * Structured data (JSON-LD) for search engines. Browsers never run such a script, so the policy of pages needs no hash of it.
 */
export const dataTag = (data: object | undefined): string =>
  data
    ? `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`
    : '';
