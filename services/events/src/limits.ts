import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';

/** The limit of all writes of teams together. */
export const limitTeamWrites = ({ pool, storage, rateLimitScale }: ServiceDeps) =>
  limitPublicWrites({ pool, storage, rateLimitScale, name: 'events_write' });
