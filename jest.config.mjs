export default {
  projects: [
    '<rootDir>/packages/*/jest.config.mjs',
    '<rootDir>/services/*/jest.config.mjs',
    '<rootDir>/{site,shell,mf-*,deploy,tools/lint}/jest.config.mjs',
  ],
};
