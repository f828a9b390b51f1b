import { nodeProject } from '../jest-node.mjs';

const { globalSetup, globalTeardown, ...project } = nodeProject('lint');

export default { ...project, testMatch: ['<rootDir>/*.test.ts'] };
