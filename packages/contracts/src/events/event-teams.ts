import { z } from 'zod';
import { defineCall } from './call.ts';
import { EVENT_TOPICS } from './event.ts';

/** What the home page's grid shows of an event: a square for each team. */
export const eventTeams = z.object({
  title: z.string(),
  url: z.string().describe('Path on the site'),
  date: z.iso.date(),
  is_over: z.boolean().optional().describe('Its end has passed'),
  teams: z.int().describe('Teams that have registered; of a past event, the approved ones'),
  approved: z.int(),
});
export type EventTeams = z.infer<typeof eventTeams>;

export const listEventTeams = defineCall({
  id: 'listEventTeams',
  route: 'GET /api/event-teams',
  summary:
    'The numbers of teams of published events: those of the last 53 weeks that are over, oldest first, then the next three.',
  access: 'public',
  topics: EVENT_TOPICS,
  answer: z.array(eventTeams),
});
