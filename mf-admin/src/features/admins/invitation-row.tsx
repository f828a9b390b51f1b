import { type Invitation, revokeInvitation } from '@club/contracts/auth/admins';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { Button, Typography } from '@club/web-kit/ui';
import { AccountRow } from '../../form/account-row.ts';
import { busyProps } from '../../form/busy-props.ts';
import { formatDay } from '../../format/moment.ts';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';
import { roleNames } from '../../role/role-texts.ts';

/** An invitation that was not accepted yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const [send, { error, isLoading }] = useWrite(revokeInvitation);
  const { id, email, role, invited_by, expires_at } = invitation;
  const revoke = async () => {
    const result = await send({ params: { id } });
    if (result.error) toastFailure(result.error, 'The invitation was not revoked.');
    else toast.success('Invitation revoked. Its link no longer works.');
  };
  return (
    <AccountRow data-record={id}>
      <div>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="caption" color="textSecondary">
          {`Invited by ${invited_by}, until ${formatDay(expires_at)}`}
        </Typography>
      </div>
      <Typography variant="body2">{roleNames[role]}</Typography>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Revoke the invitation of ${email}`}
        {...busyProps(isLoading, () => void revoke())}
      >
        {isLoading ? 'Revoking…' : 'Revoke'}
      </Button>
      <FreshCodeNotice error={error} />
    </AccountRow>
  );
}
