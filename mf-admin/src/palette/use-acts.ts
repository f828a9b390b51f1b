import { useThemeSwitch } from '@club/web-kit/ui';
import { useDownload } from '../download/use-download.ts';
import { useLogout } from '../layout/use-logout.ts';
import { useGuardedNavigate } from '../leave/use-guarded-navigate.ts';
import { mayCall, useRole } from '../role/use-role.ts';
import { ACCOUNTS, EXPORT, type Target } from './targets.ts';

/** Actions of the palette that the role allows, and the function that opens any target. */
export function useActs() {
  const role = useRole();
  const { next, switchTheme } = useThemeSwitch();
  const { logout } = useLogout();
  const navigate = useGuardedNavigate();
  const { download } = useDownload('Nothing was exported. Please try again.');
  const act = (label: string, run: () => void): Target => ({ label, kind: 'Action', to: '', run });
  const acts = [
    ...(mayCall(role, 'createEvent') ? [act('New event', () => navigate('/fake/events?add'))] : []),
    ...(mayCall(role, 'createPost')
      ? [act('New blog post', () => navigate('/fake/blogs?add'))]
      : []),
    act(`Switch to the ${next} theme`, switchTheme),
    act('Sign out', logout),
  ];
  const open = ({ kind, to, run }: Target) => {
    if (run) run();
    else if (kind === EXPORT) void download(to);
    else navigate(to);
  };
  const calls: Record<string, string> = {
    [EXPORT]: 'exportRegistrations',
    [ACCOUNTS]: 'getEventAccounts',
  };
  const mayOpen = ({ kind }: Target) => !calls[kind] || mayCall(role, calls[kind]);
  return { acts, open, mayOpen };
}
