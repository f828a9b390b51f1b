import { getBankAccount, isAccountSet } from '@club/contracts/events/bank-account';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useRead } from '@club/web-kit/calls';
import { Link } from '@club/web-kit/router';
import { TextLink, Typography } from '@club/web-kit/ui';

/** Whether teams have no account to pay into. The server decides while that is not known. */
export function useLacksAccount(): boolean {
  const { data } = useRead(getBankAccount);
  return data !== undefined && !isAccountSet(data);
}

/** Says that teams have no account to pay into, with the way to it. Nothing once it is set. */
export function AccountNote() {
  if (!useLacksAccount()) return null;
  return (
    <Typography variant="body2" role="note" sx={{ mb: 4 }}>
      The club has no bank account yet. Set it in{' '}
      <TextLink component={Link} to={adminPaths.settings}>
        Settings
      </TextLink>{' '}
      before you publish an event with a price: teams cannot pay until then.
    </Typography>
  );
}
