import { remoteConfig } from '@club/web-build/remote';

const configs = remoteConfig({ directory: import.meta.dirname, port: 3101 });

/** Makes each page one file, so that the HTML document can preload all of it. */
const onePageOneFile = (config) => {
  if (config.name !== 'browser') return config;
  const cacheGroups = { default: false, defaultVendors: false };
  return { ...config, optimization: { ...config.optimization, splitChunks: { cacheGroups } } };
};

export default Array.isArray(configs) ? configs.map(onePageOneFile) : configs;
