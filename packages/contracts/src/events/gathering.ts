import { z } from 'zod';
import { id, requiredText, slug } from '../values/text.ts';
import { defineCall } from './call.ts';
import { memberField, question, teamAnswers } from './question.ts';
import { paymentStatus, TEAM_MISSING, teamMember } from './registration.ts';

/** The event of a team, as people see it who join the team. */
const joinedEvent = z.object({
  slug,
  title: z.string(),
  date: z.string().describe('YYYY-MM-DD'),
  time: z.string().describe('HH:MM'),
  location: z.string(),
});

const team = {
  event: joinedEvent,
  team_name: z.string(),
  first_names: z.array(z.string()).describe('Of the members, in their order'),
};

/** What the join link of a team shows: no address and no surname of a member. */
export const invitation = z.object({
  ...team,
  state: z
    .enum(['open', 'full', 'closed'])
    .describe('`closed`: the event or the team takes nobody'),
  places_left: z.int().describe('Members that the team still waits for'),
  questions: z.array(question).optional().describe('What the event asks each member'),
  member_fields: z
    .array(memberField)
    .optional()
    .describe('The fields that the event asks; missing: all of them'),
});
export type Invitation = z.infer<typeof invitation>;

/** A person who used the join link, as this person sees it. */
export const ownJoin = z.object({
  ...team,
  name: z.string(),
  state: z.enum(['unconfirmed', 'joined']),
  payment_status: paymentStatus,
  ticket_number: z.string().describe('Of the entry ticket, once the team is approved; else empty'),
});
export type OwnJoin = z.infer<typeof ownJoin>;

const link = z.object({ link: requiredText('Join link', 200) });
const token = z.object({ token: requiredText('Token', 200) });

const ONE = 'One person joins at a time.';

export const getInvitation = defineCall({
  id: 'getInvitation',
  route: 'POST /api/join',
  summary: 'The team of a join link: its name, its event and the first names of its members.',
  access: 'public',
  body: link,
  answer: invitation,
});

export const joinTeam = defineCall({
  id: 'joinTeam',
  route: 'POST /api/join/members',
  summary:
    'Emails a link that puts a person into the team of a join link. The answer is the same for every address.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: link.extend({
    members: z.array(teamMember, TEAM_MISSING).length(1, ONE),
    answers: teamAnswers
      .optional()
      .describe(
        "Answers to the event's questions to each member; missing: refused while one is required",
      ),
  }),
  status: 202,
});

export const getOwnJoin = defineCall({
  id: 'getOwnJoin',
  route: 'POST /api/join/own',
  summary: 'The own place in a team, by the token of an email.',
  access: 'public',
  body: token,
  answer: ownJoin,
});

export const confirmJoin = defineCall({
  id: 'confirmJoin',
  route: 'POST /api/join/own/confirm',
  summary:
    'Confirms the address of a person, who is a member of the team from then on. Repeating the call changes nothing.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: token,
  answer: ownJoin,
});

export const leaveTeam = defineCall({
  id: 'leaveTeam',
  route: 'POST /api/join/own/leave',
  summary:
    'Takes the person out of the team, or deletes what was sent and not confirmed. Repeating the call changes nothing.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: token,
});

/** How a team gathers its members, as the team sees it. */
export const teamGathering = z.object({
  team_size: z.int().nullable().describe('Null: the link is closed'),
  link: z.string().describe('The join link; empty while it is closed'),
  is_complete: z.boolean(),
  must_be_complete: z.boolean().describe('Whether the team pays only once it is complete'),
  can_change: z.boolean().describe('Whether people can join now'),
  joined: z.array(z.object({ id, name: z.string() })).describe('Members who joined by the link'),
  waiting: z
    .array(z.object({ id, name: z.string() }))
    .describe('People who have not confirmed their address yet. They hold no place in the team'),
});
export type TeamGathering = z.infer<typeof teamGathering>;
