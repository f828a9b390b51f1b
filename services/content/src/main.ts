import { runServices } from '@club/service-kit/server/run-services';
import { contentService } from './service.ts';

await runServices([contentService]);
