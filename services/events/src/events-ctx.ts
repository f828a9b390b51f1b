import type { Ctx } from '@club/service-kit/use-case/ctx';
import type { EventsTables } from './tables.ts';

/** The context of this service's use cases. */
export type EventsCtx = Ctx<EventsTables>;
