import {
  type AdminMember,
  type MemberType,
  memberForm,
  socialLabels,
} from '@club/contracts/content/member';
import type { z } from 'zod';

/** What the dialog checks: the call's form without the picture, which is chosen beside it. */
export const memberDraft = memberForm.omit({ image: true, version: true });
export type MemberDraft = z.input<typeof memberDraft>;

/** What the dialog starts from. */
export function draftOf(member: AdminMember | undefined, type: MemberType): MemberDraft {
  return {
    name: member?.name ?? '',
    role: member?.role ?? '',
    member_type: member?.member_type ?? type,
    bio: member?.bio ?? '',
    ...(member?.socials ?? { linkedin: '', github: '', twitter: '', portfolio: '' }),
  };
}

export const memberLabels = {
  name: 'Name',
  role: 'Role',
  member_type: 'Type',
  bio: 'Bio',
  ...socialLabels,
} as const;

/** How a kind of member is called in titles. */
export const typeLabels: Record<MemberType, string> = { team: 'Team Member', advisor: 'Advisor' };
