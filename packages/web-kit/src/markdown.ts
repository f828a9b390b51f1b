// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package, apart so that only pages with texts load it.
export { Markdown } from './markdown/markdown.tsx';
