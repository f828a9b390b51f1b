import { remoteConfig } from '@club/web-build/remote';

export default remoteConfig({
  directory: import.meta.dirname,
  port: 3102,
  workers: { 'door-worker': './src/queue/worker/page.worker.ts' },
});
