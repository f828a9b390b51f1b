import type { AssetsManifest } from './assets-manifest.ts';

/**
 * The `Link` values of a 103 response: what every page of the host needs. The browser can fetch these files while the page
 * is still rendered.
 */
export const earlyHints = ({ fonts, scripts, preload }: AssetsManifest): string[] => [
  ...fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ...[...scripts, ...preload].map((url) => `<${url}>; rel=preload; as=script`),
];
