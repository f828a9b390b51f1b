import { nodeProject } from '../../tools/jest-node.mjs';

export default {
  ...nodeProject('contracts'),
  testMatch: ['<rootDir>/{src,samples}/**/*.test.ts'],
};
