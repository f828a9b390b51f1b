import { ServiceError } from '@club/service-kit/errors/service-error';
import { createQueue, type Queue } from '@club/service-kit/limits/queue';

const RETRY_SECONDS = 2;

const full = () =>
  new ServiceError(
    503,
    'busy',
    'Many people are signing in right now. Please try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );

/**
 * The queues in which tries wait before a password is hashed. Hashing takes time and memory on purpose, and a flood of tries
 * must not hold up admins: a known browser never waits, and tries without a master token wait only for each other.
 */
export const passwordQueues = {
  known: ((work) => work(() => false)) as Queue,
  unknown: createQueue({ running: 2, waiting: 64, full }),
  stranger: createQueue({ running: 1, waiting: 32, full }),
};
