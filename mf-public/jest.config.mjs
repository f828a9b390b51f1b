import { webProject } from '@club/web-kit/build/jest-preset';

export default {
  ...webProject('mf-public'),
  moduleNameMapper: { '\\.mp3$': '<rootDir>/src/testing/sound.ts' },
};
