import { startMocks } from '@club/web-kit/mock-browser';
import { startStandalone } from '@club/web-kit/standalone';
import pages from '../pages.ts';
import { handlers } from './handlers.ts';
import { openedPage } from './opened-pages.ts';

await startMocks(handlers);
startStandalone(pages.routes, { postedForm: openedPage(location) ?? null });
