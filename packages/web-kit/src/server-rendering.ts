// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
// For server bundles only: what it exports is not in the browser's files.
export { StaticRouter } from 'react-router-dom';
export { createReadySource } from './remote/page-source.tsx';
