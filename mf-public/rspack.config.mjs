import { remoteConfig } from '@club/web-kit/build/rspack-remote';

const configs = remoteConfig({ directory: import.meta.dirname, port: 3101 });

/** A page is one file, so that the document can ask for all of it at once. */
const onePageOneFile = (config) => {
  if (config.name !== 'browser') return config;
  const cacheGroups = { default: false, defaultVendors: false };
  return { ...config, optimization: { ...config.optimization, splitChunks: { cacheGroups } } };
};

export default Array.isArray(configs) ? configs.map(onePageOneFile) : configs;
