import { runServices } from '@club/service-kit/server/run-services';
import { gatewayService } from './service.ts';

await runServices([gatewayService]);
