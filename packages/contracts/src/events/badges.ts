import { z } from 'zod';
import { lineText } from '../values/text.ts';
import { defineCall } from './call.ts';

/** The most members that one answer lists: a larger event prints its modules one by one. */
export const MAX_BADGES = 2000;

export const badge = z.object({
  name: z.string().describe("The member's name"),
  team_name: z.string(),
  modules: z.array(z.string()).describe('All modules of the team'),
  is_here: z.boolean().describe('Checked in'),
  number: z.string().describe('The number of the entry ticket'),
  code: z
    .string()
    .nullable()
    .describe('The text of its QR code; null unless the query asks for codes'),
});
export type Badge = z.infer<typeof badge>;

export const badgesQuery = z.object({
  module: lineText('Module', 'Module must be text.').optional(),
  codes: z.enum(['yes', 'no'], 'Codes must be yes or no.').default('no'),
});

export const listBadges = defineCall({
  id: 'listBadges',
  route: 'GET /api/admin/events/{id}/badges',
  summary: `What badges and printed lists say of the members of approved teams. 409 \`too_many_badges\` above ${MAX_BADGES}.`,
  topics: ['registrations'],
  query: badgesQuery,
  answer: z.array(badge).describe('By team'),
});
