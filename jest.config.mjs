export default {
  projects: [
    '<rootDir>/packages/*/jest.config.mjs',
    '<rootDir>/services/*/jest.config.mjs',
    '<rootDir>/{shell,mf-*}/jest.config.mjs',
  ],
};
