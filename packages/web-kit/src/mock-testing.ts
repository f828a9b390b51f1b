// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { mockFetch } from './mock/mock-fetch.ts';
export { usedCalls } from './mock/used-calls.ts';
