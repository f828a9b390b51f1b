/** What XML 1.0 has no form for, not even an escaped one. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An XML document without the characters that make a whole document unreadable. */
export const wellFormed = (xml: string): string => xml.replace(NO_XML, '');
