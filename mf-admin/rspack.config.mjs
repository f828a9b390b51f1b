import { remoteConfig } from '@club/web-kit/build/rspack-remote';

export default remoteConfig({ directory: import.meta.dirname, port: 3103 });
