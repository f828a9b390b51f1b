import { webProject } from '@club/web-build/jest';

export default {
  ...webProject('mf-admin'),
  moduleNameMapper: { '\\.woff2$': '<rootDir>/src/testing/font.ts' },
};
