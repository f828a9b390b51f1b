import { webProject } from '@club/web-kit/build/jest-preset';

/** Packages that ship ES modules alone, those of the preset among them. */
const esModules =
  'msw|@mswjs|until-async|rettime|@open-draft|mdast-util-[^/]*|micromark[^/]*|unist-util-[^/]*|decode-named-character-reference|character-entities|ccount|escape-string-regexp|markdown-table|longest-streak|zwitch|devlop|lowlight';

export default {
  ...webProject('mf-public'),
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  moduleNameMapper: { '\\.mp3$': '<rootDir>/src/testing/sound.ts' },
};
