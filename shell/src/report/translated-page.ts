/** What the translators of Chrome, Edge and Yandex put into a page. No page of the site has a `font` of its own. */
const MARKS = 'font, [_msttexthash], ya-tr-span';

/** Whether the browser translates the page: React then misses its texts, and the code of a release is not to blame. */
export function isTranslated(): boolean {
  const { documentElement: html } = document;
  return (
    /\btranslated-(ltr|rtl)\b/.test(html.className) ||
    // Every page is served in English.
    !/^(en\b|$)/.test(html.lang) ||
    document.querySelector(MARKS) !== null
  );
}
