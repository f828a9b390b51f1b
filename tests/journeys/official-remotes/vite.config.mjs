import { federation } from '@module-federation/vite';

export default {
  base: './',
  build: { outDir: 'dist/browser', target: 'es2022', rollupOptions: { input: './pages.js' } },
  plugins: [
    federation({
      name: 'mf_gallery',
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './pages': './pages.js' },
      shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
      dts: false,
    }),
  ],
};
