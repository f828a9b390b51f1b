/** What the Markdown parser is made of, as patterns of names: ES modules alone, which Jest has to translate. */
export const markdownPackages = [
  'mdast-util-[^/]*',
  'micromark[^/]*',
  'unist-util-[^/]*',
  'decode-named-character-reference',
  'character-entities',
  'ccount',
  'escape-string-regexp',
  'markdown-table',
  'longest-streak',
  'zwitch',
  'devlop',
];
