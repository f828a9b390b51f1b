import { startStandalone } from '@club/web-kit/standalone';
import pages from './pages.ts';

startStandalone(pages.routes);
