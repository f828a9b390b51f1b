import { z } from 'zod';
import { formImage, uploadedFile } from '../values/file.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { optionalLines } from '../values/lines.ts';
import { id, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { optionalAddress } from './form-field.ts';

export const memberType = z.enum(['team', 'advisor'], 'Type must be team or advisor.');
export type MemberType = z.infer<typeof memberType>;

/** The links of a member, with their labels. */
export const socialLabels = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  twitter: 'Twitter',
  portfolio: 'Portfolio',
} as const;

/** The addresses behind the links, empty text where there is none. */
export const socials = z.object({
  linkedin: z.string(),
  github: z.string(),
  twitter: z.string(),
  portfolio: z.string(),
});
export type Socials = z.infer<typeof socials>;

/** A team member or advisor. */
export const member = z.object({
  id,
  name: z.string(),
  role: z.string(),
  member_type: memberType,
  bio: z.string(),
  image_url: z.string().nullable(),
  socials,
});
export type Member = z.infer<typeof member>;

export const adminMember = member.extend(lastSave);
export type AdminMember = z.infer<typeof adminMember>;

/** The fields of the admin form, as multipart carries them: socials are flat. Its image is a {@link formImage}. */
export const memberForm = z.object({
  name: requiredText('Name', 100),
  role: requiredText('Role', 100),
  member_type: memberType,
  bio: optionalLines('Bio', 1000),
  linkedin: optionalAddress(socialLabels.linkedin),
  github: optionalAddress(socialLabels.github),
  twitter: optionalAddress(socialLabels.twitter),
  portfolio: optionalAddress(socialLabels.portfolio),
  image: uploadedFile.optional(),
  version: savedVersion,
});
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

export const createMember = defineCall({
  id: 'createMember',
  route: 'POST /api/admin/members',
  summary: 'Creates a team member or advisor, last in the order.',
  touches: ['members'],
  upload: { field: 'image', ...formImage },
  body: memberForm,
  status: 201,
  answer: adminMember,
});

export const updateMember = defineCall({
  id: 'updateMember',
  route: 'PUT /api/admin/members/{id}',
  summary: 'Updates a team member or advisor. Without `image` they keep their image.',
  touches: ['members'],
  upload: { field: 'image', ...formImage },
  body: memberForm,
  answer: adminMember,
});

export const deleteMember = defineCall({
  id: 'deleteMember',
  route: 'DELETE /api/admin/members/{id}',
  summary: 'Moves a team member or advisor to the trash.',
  touches: ['members'],
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
