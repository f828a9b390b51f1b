import {
  type AskingMembers,
  fieldProblem,
  missingFields,
  removedFields,
} from '@club/contracts/events/member-fields';
import { MAX_TEAM_SIZE, teamMember, teamName } from '@club/contracts/events/registration';
import { z } from 'zod';

const memberField = teamMember.keyof();
const memberInput = z.record(memberField, z.string());
export type MemberInput = z.infer<typeof memberInput>;

/** A team as typed: any text is allowed. */
export const teamInput = z.object({
  team_name: z.string(),
  members: z.array(memberInput).max(MAX_TEAM_SIZE),
});
export type TeamInput = z.infer<typeof teamInput>;

export const emptyMember = Object.fromEntries(
  memberField.options.map((field) => [field, '']),
) as MemberInput;

/** Members without a name or an email are dropped before sending. */
export const isComplete = ({ name, email }: MemberInput): boolean =>
  name.trim() !== '' && email.trim() !== '';

/** A member without the fields that the event no longer asks. A draft may have them from before. */
export const askedOnly = (event: AskingMembers, member: MemberInput): MemberInput => ({
  ...member,
  ...Object.fromEntries(removedFields(event).map((name) => [name, ''])),
});

/** What is wrong with a member, by field. */
const problemsOf = (event: AskingMembers, member: MemberInput): [field: string, text: string][] => [
  ...(teamMember.safeParse(askedOnly(event, member)).error?.issues ?? []).map(
    ({ path, message }): [string, string] => {
      const field = String(path[0]);
      return [field, fieldProblem(event, field, message)];
    },
  ),
  ...missingFields(event, member),
];

/** Step 1: the team name and the first member are required; the other members are checked once they are complete. */
export const teamFormFor = (event: AskingMembers) =>
  z.object({
    team_name: teamName,
    members: teamInput.shape.members.superRefine((members, context) => {
      members.forEach((member, index) => {
        if (index > 0 && !isComplete(member)) return;
        for (const [field, message] of problemsOf(event, member))
          context.addIssue({ code: 'custom', path: [index, field], message });
      });
    }),
  });

/** Whether the team name or the first member is missing. */
export const isTeamMissing = ({ team_name, members: [first] }: TeamInput): boolean =>
  team_name.trim() === '' || !first || !isComplete(first);

/** Puts complete members first, so that the server's numbers in error messages match the form. */
export const completeFirst = ({ team_name, members }: TeamInput): TeamInput => ({
  team_name,
  members: [...members.filter(isComplete), ...members.filter((member) => !isComplete(member))],
});
