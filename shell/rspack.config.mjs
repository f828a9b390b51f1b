import { shellConfig } from '@club/web-build/shell';

export default shellConfig({ directory: import.meta.dirname, port: 3100 });
