// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package, for development alone.
export { startMocks } from './mock/start-mocks.ts';
