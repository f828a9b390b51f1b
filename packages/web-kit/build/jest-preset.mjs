import path from 'node:path';
import { markdownPackages } from './markdown-packages.mjs';

/** Packages that ship ES modules alone, or whose CommonJS form leads to such. */
const esModules = [
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'lowlight',
  ...markdownPackages,
];

const swc = (extra = {}) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    ...extra,
  },
];

/** Jest for everything that runs in the browser: jsdom with the page's `fetch`, sources through SWC. */
export const webProject = (name) => ({
  displayName: name,
  testEnvironment: path.join(import.meta.dirname, 'jest-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'jest-setup.mjs')],
  transform: { '\\.(m?js|tsx?)$': swc() },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
});
