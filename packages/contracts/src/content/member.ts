import { z } from 'zod';
import {
  address,
  besideFields,
  choice,
  formShape,
  lines,
  savedShape,
  text,
} from '../record/fields.ts';
import { recordCallsOf } from '../record/record-calls.ts';
import { lastSave } from '../values/last-save.ts';
import { id } from '../values/text.ts';
import { defineCall } from './call.ts';

/** The links of a member. The addresses behind them are empty where there is none. */
export const socialFields = {
  linkedin: address('LinkedIn', { word: 'LinkedIn link' }),
  github: address('GitHub', { word: 'GitHub link' }),
  twitter: address('Twitter', { word: 'Twitter link' }),
  portfolio: address('Portfolio', { word: 'portfolio link' }),
};
export const socials = z.object(savedShape(socialFields));
export type Socials = z.infer<typeof socials>;

const ownFields = {
  name: text('Name', 100, { isRequired: true, share: 2 }),
  role: text('Role', 100, { isRequired: true, share: 2 }),
  member_type: choice(
    'Type',
    { team: 'Team', advisor: 'Advisor' },
    'Type must be team or advisor.',
    { isRequired: true, word: 'list' },
  ),
  bio: lines('Bio', 1000),
};
export const memberFields = { ...ownFields, ...socialFields };

const memberType = ownFields.member_type.saved;
export type MemberType = z.infer<typeof memberType>;

/** A team member or advisor. */
export const member = z.object({
  id,
  ...savedShape(ownFields),
  image_url: z.string().nullable(),
  socials,
});
export type Member = z.infer<typeof member>;

export const adminMember = member.extend(lastSave);
export type AdminMember = z.infer<typeof adminMember>;

/** As multipart carries it: socials are flat. */
export const memberForm = z.object({ ...formShape(memberFields), ...besideFields });

/** A record with flat socials, such as the form or a database row, with them in `socials`. */
export const nestSocials = <Flat extends Socials>(record: Flat) => {
  const { linkedin, github, twitter, portfolio, ...rest } = record;
  return { ...rest, socials: { linkedin, github, twitter, portfolio } };
};

export const listMembers = defineCall({
  id: 'listMembers',
  route: 'GET /api/members',
  summary: 'Team members, advisors or both, in the order that the admins set.',
  access: 'public',
  topics: ['members'],
  query: z.object({ member_type: memberType.optional() }),
  answer: z.array(member),
});

export const listTeamMembers = defineCall({
  id: 'listTeamMembers',
  route: 'GET /api/admin/team-members',
  summary: 'Team members with their versions, in the order that the admins set.',
  topics: ['members'],
  answer: z.array(adminMember),
});

export const listAdvisors = defineCall({
  id: 'listAdvisors',
  route: 'GET /api/admin/advisors',
  summary: 'Advisors with their versions, in the order that the admins set.',
  topics: ['members'],
  answer: z.array(adminMember),
});

export const { createMember, updateMember, deleteMember } = recordCallsOf('content')({
  one: 'member',
  many: 'members',
  word: 'team member or advisor',
  saved: adminMember,
  form: memberForm,
  summaries: { create: 'Creates a team member or advisor, last in the order.' },
});

export const reorderMembers = defineCall({
  id: 'reorderMembers',
  route: 'POST /api/admin/team-members/reorder',
  summary:
    'Sets the order. Members who are not in the list come last. 409 if a member in the list was deleted.',
  touches: ['members'],
  body: z.object({
    order: z
      .array(id, 'The order must be a list of member ids.')
      .min(1, 'The order is empty.')
      .max(1000, 'The order can have at most 1000 members.')
      .refine((ids) => new Set(ids).size === ids.length, 'A member is in the order twice.'),
  }),
});
