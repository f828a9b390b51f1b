import { MAX_TEAM_SIZE, teamMember, teamName } from '@club/contracts/events/registration';
import { z } from 'zod';

const memberInput = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  university_name: z.string(),
  university_roll_no: z.string(),
  batch: z.string(),
});
export type MemberInput = z.infer<typeof memberInput>;

/** A team as it stands in the inputs. */
export const teamInput = z.object({
  team_name: z.string(),
  members: z.array(memberInput).max(MAX_TEAM_SIZE),
});
export type TeamInput = z.infer<typeof teamInput>;

export const noMember: MemberInput = {
  name: '',
  email: '',
  phone: '',
  university_name: '',
  university_roll_no: '',
  batch: '',
};

/** Members that lack a name or an e-mail are dropped before sending (SPEC §5). */
export const isComplete = ({ name, email }: MemberInput): boolean =>
  name.trim() !== '' && email.trim() !== '';

/** Step 1: a team name and the first member; further members are judged once they have a name and an e-mail. */
export const teamForm = z.object({
  team_name: teamName,
  members: z.array(memberInput).superRefine((members, context) => {
    members.forEach((member, index) => {
      if (index > 0 && !isComplete(member)) return;
      for (const issue of teamMember.safeParse(member).error?.issues ?? []) {
        context.addIssue({
          code: 'custom',
          path: [index, ...issue.path],
          message: issue.message,
        });
      }
    });
  }),
});

/** SPEC §5: whether step 1 lacks what it must have, whatever else is wrong with it. */
export const lacksTeam = ({ team_name, members }: TeamInput): boolean => {
  const [first] = members;
  return team_name.trim() === '' || !first || !isComplete(first);
};

/** Members that will be sent first, so that their numbers are the server's numbers. */
export const completeFirst = (members: MemberInput[]): MemberInput[] => [
  ...members.filter(isComplete),
  ...members.filter((member) => !isComplete(member)),
];
