import { type AdminAccount, removeAdmin, updateAdminRole } from '@club/contracts/auth/admins';
import type { Role } from '@club/contracts/auth/roles';
import { useWrite } from '@club/web-kit/calls';
import { Select } from '@club/web-kit/office';
import { toast } from '@club/web-kit/toasts';
import { Button, StatusChip, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { AccountRow } from '../../form/account-row.ts';
import { ConfirmQuestion } from '../../form/confirm-question.tsx';
import { formatMoment } from '../../format/moment.ts';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';
import { roleDuties, roleNames, roleOptions } from '../../role/role-texts.ts';

type Question = { role: Role } | 'remove' | undefined;

/** An account: its role, its last sign-in, and the button that removes it. Both changes ask first. */
export function AdminRow({ admin }: { admin: AdminAccount }) {
  const { id, email, role, is_current } = admin;
  const [question, setQuestion] = useState<Question>();
  const asked = typeof question === 'object' ? question.role : undefined;
  return (
    <AccountRow data-record={id}>
      <div>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="caption" color="textSecondary">
          {aboutSignIn(admin)}
        </Typography>
      </div>
      <Select
        native
        size="small"
        value={asked ?? role}
        inputProps={{ 'aria-label': `Role of ${email}` }}
        onChange={({ target }) => {
          const chosen = target.value as Role;
          setQuestion(chosen === role ? undefined : { role: chosen });
        }}
      >
        {roleOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {is_current ? (
        <StatusChip label="You" />
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={`Remove ${email}`}
          onClick={() => setQuestion('remove')}
        >
          Remove
        </Button>
      )}
      {asked && <RoleQuestion admin={admin} role={asked} onEnd={() => setQuestion(undefined)} />}
      {question === 'remove' && (
        <RemoveQuestion admin={admin} onEnd={() => setQuestion(undefined)} />
      )}
    </AccountRow>
  );
}

const aboutSignIn = ({ last_sign_in_at, has_app }: AdminAccount): string => {
  const signIn = last_sign_in_at
    ? `Last sign-in ${formatMoment(last_sign_in_at)}`
    : 'Never signed in';
  return has_app ? `${signIn}, with an authenticator app` : signIn;
};

interface QuestionProps {
  admin: AdminAccount;
  onEnd: () => void;
}

function RoleQuestion({ admin, role, onEnd }: QuestionProps & { role: Role }) {
  const [send, { error, isLoading }] = useWrite(updateAdminRole);
  const { id, email, is_current } = admin;
  const confirm = async () => {
    const result = await send({ params: { id }, body: { role } });
    if (result.error) return toastFailure(result.error, 'The role was not changed.');
    toast.success(`${email} is now ${roleNames[role].toLowerCase()}.`);
    onEnd();
  };
  const ownWarning = is_current ? ' You can then no longer open this screen.' : '';
  return (
    <>
      <FreshCodeNotice error={error} />
      <ConfirmQuestion
        label={`Role of ${email}`}
        question={`${roleNames[role]}: ${roleDuties[role]}${ownWarning} Change the role?`}
        busy="Changing…"
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={onEnd}
      />
    </>
  );
}

function RemoveQuestion({ admin, onEnd }: QuestionProps) {
  const [send, { error, isLoading }] = useWrite(removeAdmin);
  const { id, email } = admin;
  const confirm = async () => {
    const result = await send({ params: { id } });
    if (result.error) return toastFailure(result.error, 'The account was not removed.');
    toast.success(`${email} is no longer an admin.`);
  };
  return (
    <>
      <FreshCodeNotice error={error} />
      <ConfirmQuestion
        label={`Remove ${email}`}
        question={`Remove ${email}? The person is signed out at once.`}
        busy="Removing…"
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={onEnd}
      />
    </>
  );
}
