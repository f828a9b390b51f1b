import { rolesFor } from '@club/contracts/auth/roles';
import { useLocation } from '@club/web-kit/router';
import { Typography } from '@club/web-kit/ui';
import { changeOfScreen } from '../screens.ts';
import { roleNames } from './role-texts.ts';
import { mayCall, useRole } from './use-role.ts';

/** Says above a screen that the role of the admin allows no change on it. */
export function RoleNotice() {
  const role = useRole();
  const change = changeOfScreen(useLocation().pathname);
  if (!role || !change || mayCall(role, change)) return null;
  const allowed = rolesFor(change).map((one) => `${roleNames[one].toLowerCase()}s`);
  return (
    <Typography
      role="note"
      variant="body2"
      sx={{ mb: 5, px: 4, py: 3, border: 1, borderColor: 'divider', borderRadius: '12px' }}
    >
      {`Your role is ${roleNames[role].toLowerCase()}: you can look at this screen. Changes are for ${allowed.join(' and ')}.`}
    </Typography>
  );
}
