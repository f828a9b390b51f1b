import { startMocks } from '@club/web-kit/mock-browser';
import { handlers } from './handlers.ts';

await startMocks(handlers);
await import('../bootstrap.tsx');
