import { webProject } from '@club/web-build/jest';

export default {
  ...webProject('mf-public'),
  moduleNameMapper: { '\\.mp3$': '<rootDir>/src/testing/sound.ts' },
};
