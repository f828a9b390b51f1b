import { shellConfig } from '@club/web-kit/build/rspack-shell';

export default shellConfig({ directory: import.meta.dirname, port: 3100 });
