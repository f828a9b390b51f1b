// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package, for development and tests alone.
export { type MockedCall, mockCall, refuse } from './mock/mock-call.ts';
export { mockFetch } from './mock/mock-fetch.ts';
export { mockFile } from './mock/mock-file.ts';
