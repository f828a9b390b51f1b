import type { Ctx } from '@club/service-kit/use-case/ctx';
import type { EventsTables } from './events-database.ts';

/** What the use cases of this service work with. */
export type EventsCtx = Ctx<EventsTables>;
