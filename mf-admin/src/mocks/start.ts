import { startMocks } from '@club/web-kit/mock-browser';
import { calls, files } from './handlers.ts';

await startMocks([...calls, ...files]);
await import('../bootstrap.tsx');
