export default {
  projects: [
    '<rootDir>/packages/*/jest.config.mjs',
    '<rootDir>/services/*/jest.config.mjs',
    '<rootDir>/{shell,mf-*,deploy}/jest.config.mjs',
  ],
};
