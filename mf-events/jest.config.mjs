import { webProject } from '@club/web-build/jest';

export default {
  ...webProject('mf-events'),
  moduleNameMapper: { '\\.wasm$': '<rootDir>/src/testing/wasm.ts' },
};
