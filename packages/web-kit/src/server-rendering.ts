// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
// For server bundles and tests: the browser's files do not contain it.
export { MemoryRouter, StaticRouter } from 'react-router-dom';
export { createReadySource } from './remote/page-source.tsx';
