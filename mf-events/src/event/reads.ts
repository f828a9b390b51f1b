import type { listAchievements } from '@club/contracts/content/achievement';
import type { getEvent, getPastEvents, getShownEvents } from '@club/contracts/events/event';
import { queryAt } from '@club/web-kit/state';

const EVENT_TOPICS = ['events', 'places'] as const;

export const shownEvents = queryAt<typeof getShownEvents>('/api/events/shown', EVENT_TOPICS);
export const pastEvents = queryAt<typeof getPastEvents>('/api/events/past/{year}', EVENT_TOPICS);
export const results = queryAt<typeof listAchievements>('/api/achievements', ['achievements']);
export const eventRead = queryAt<typeof getEvent>('/api/events/{id}', EVENT_TOPICS);

/** The input of an event. */
export const eventInput = (id = '') => ({ params: { id } });
