import { authService } from '@club/auth/service';
import { contentService } from '@club/content/service';
import { eventsService } from '@club/events/service';
import { gatewayService } from '@club/gateway/service';
import { runServices } from '@club/service-kit/server/run-services';
import { printBanner } from './banner.ts';
import { openSiteDatabase } from './database.ts';

// The whole site in one process.
await runServices([authService, contentService, eventsService, gatewayService], {
  name: 'site',
  openDatabase: openSiteDatabase,
  onReady: printBanner,
});
