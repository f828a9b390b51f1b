import path from 'node:path';
import { markdownPackages } from './markdown-packages.mjs';

/** Packages that ship only ES modules, or import such a package. */
const esModules = [
  '@club',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@noble',
  '@open-draft',
  'lowlight',
  ...markdownPackages,
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    // Not at the end of the code, which V8 reads again for each test file.
    sourceMaps: true,
  },
];

/** Jest for code of the browser: jsdom with `fetch`, and SWC for the sources. */
export const webProject = (name) => ({
  displayName: name,
  testEnvironment: path.join(import.meta.dirname, 'environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'setup.mjs')],
  transform: { '\\.(m?js|tsx?)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
});
