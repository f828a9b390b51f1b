import { type ReleaseToken, revokeReleaseToken } from '@club/contracts/remotes/release-token';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { Button, Typography } from '@club/web-kit/ui';
import { AccountRow } from '../../form/account-row.ts';
import { busyProps } from '../../form/busy-props.ts';
import { formatDay, formatMoment } from '../../format/moment.ts';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';

/** A token of a team, and the button that ends it. */
export function TokenRow({ token }: { token: ReleaseToken }) {
  const [send, { error, isLoading }] = useWrite(revokeReleaseToken);
  const { id, name, remote, expires_at, last_used_at } = token;
  const revoke = async () => {
    const result = await send({ params: { id } });
    if (result.error) toastFailure(result.error, 'The token was not revoked.');
    else toast.success('Token revoked. It no longer works.');
  };
  const used = last_used_at ? `last used ${formatMoment(last_used_at)}` : 'never used';
  return (
    <AccountRow data-record={id}>
      <div>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {`Until ${formatDay(expires_at)}, ${used}`}
        </Typography>
      </div>
      <Typography variant="body2">{remote}</Typography>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Revoke the token ${name}`}
        {...busyProps(isLoading, () => void revoke())}
      >
        {isLoading ? 'Revoking…' : 'Revoke'}
      </Button>
      <FreshCodeNotice error={error} />
    </AccountRow>
  );
}
