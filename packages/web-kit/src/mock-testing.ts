// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package, for tests alone.
export { mockFetch } from './mock/mock-fetch.ts';
export { usedCalls } from './mock/used-calls.ts';
