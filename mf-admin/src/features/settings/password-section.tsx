import {
  MIN_PASSWORD_CHARACTERS,
  passwordChange,
  setPassword,
} from '@club/contracts/auth/password';
import { getCurrentSession } from '@club/contracts/auth/session';
import { useRead } from '@club/web-kit/calls';
import { AccountName } from '@club/web-kit/forms';
import { text } from '../../form/fields-as-data.tsx';
import { askHere } from '../../form/question.ts';
import { QuestionForm } from '../../form/question-form.tsx';
import { SettingsSection } from '../../form/settings-section.tsx';

const newPassword = askHere({
  schema: passwordChange,
  start: { current_password: '', password: '' },
  fields: [
    { draw: () => <Account /> },
    text('current_password', 'Current password', {
      type: 'password',
      autoComplete: 'current-password',
      required: true,
    }),
    text('password', 'New password', {
      type: 'password',
      autoComplete: 'new-password',
      hint: `At least ${MIN_PASSWORD_CHARACTERS} characters.`,
      required: true,
    }),
  ],
  action: ['Change password', 'Changing…'],
  send: (body, write) => write(setPassword, { body }),
  done: 'Password changed. All other sessions were signed out.',
  failure: 'The password was not changed. Please try again.',
});

const Account = () => <AccountName email={useRead(getCurrentSession).data?.email ?? ''} />;

export const PasswordSection = () => (
  <SettingsSection title="Password" text="Changing it signs you out everywhere else.">
    <QuestionForm question={newPassword} />
  </SettingsSection>
);
