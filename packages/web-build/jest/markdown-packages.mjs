/** Patterns for the packages that read and write Markdown. They ship only ES modules, which Jest has to compile. */
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
