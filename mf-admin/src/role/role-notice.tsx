import type { Role } from '@club/contracts/auth/role';
import { rolesFor } from '@club/contracts/auth/roles';
import { useLocation } from '@club/web-kit/router';
import { Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { changeOfScreen } from '../screens.ts';
import { roleNames } from './role-texts.ts';
import { MayChangeContext, mayCall, useRole } from './use-role.ts';

/** Tells a screen whether the role of the admin allows its changes, and says so above the screen if not. */
export function RoleNotice({ children }: { children?: ReactNode }) {
  const role = useRole();
  const change = changeOfScreen(useLocation().pathname);
  const mayChange = !change || mayCall(role, change);
  return (
    <MayChangeContext value={mayChange}>
      {role && !mayChange && (
        <Typography
          role="note"
          variant="body2"
          sx={{ mb: 5, px: 4, py: 3, border: 1, borderColor: 'divider', borderRadius: '12px' }}
        >
          {noticeOf(role, change)}
        </Typography>
      )}
      {children}
    </MayChangeContext>
  );
}

function noticeOf(role: Role, change: string): string {
  const allowed = rolesFor(change).map((one) => `${roleNames[one].toLowerCase()}s`);
  return `Your role is ${roleNames[role].toLowerCase()}: you can look at this screen. Changes are for ${allowed.join(' and ')}.`;
}
