import { runServices } from '@club/service-kit/server/run-services';
import { authService } from './service.ts';

await runServices([authService]);
