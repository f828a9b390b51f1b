// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { mockCall, refuse, succeed } from './mock/mock-call.ts';
export { mockFile } from './mock/mock-file.ts';
export { sampleMocks } from './mock/sample-mocks.ts';
