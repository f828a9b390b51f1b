import { runServices } from '@club/service-kit/server/run-services';
import { eventsService } from './service.ts';

await runServices([eventsService]);
