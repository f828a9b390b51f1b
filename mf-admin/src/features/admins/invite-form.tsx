import { inviteAdmin, newInvitation } from '@club/contracts/auth/admins';
import type { Role } from '@club/contracts/auth/role';
import { Typography } from '@club/web-kit/ui';
import { type AnyForm, choice, text, withTyped } from '../../form/fields-as-data.tsx';
import { askHere } from '../../form/question.ts';
import { QuestionForm } from '../../form/question-form.tsx';
import { useRecordFromAddress } from '../../list/use-record-from-address.ts';
import { roleDuties, roleOptions } from '../../role/role-texts.ts';

const invitation = askHere({
  schema: newInvitation,
  start: { email: '', role: 'reader' },
  fields: [
    text('email', 'Email address', { type: 'email', autoComplete: 'off', required: true }),
    choice('role', 'Role', roleOptions),
    withTyped(({ role }: { role: Role }) => (
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {roleDuties[role]}
      </Typography>
    )),
    { draw: (form) => <FocusFromAddress form={form} /> },
  ],
  action: ['Send invitation', 'Sending…'],
  send: (body, write) => write(inviteAdmin, { body }),
  done: 'Invitation sent.',
  failure: 'The invitation was not sent. Please try again.',
});

export const InviteForm = () => <QuestionForm question={invitation} />;

function FocusFromAddress({ form }: { form: AnyForm }) {
  useRecordFromAddress({ entries: undefined, onAdd: () => form.setFocus('email') });
  return null;
}
