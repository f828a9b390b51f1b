import { useThemeSwitch } from '@club/web-kit/ui';
import { useDownload } from '../download/use-download.ts';
import { useLogout } from '../layout/use-logout.ts';
import { useGuardedNavigate } from '../leave/use-guarded-navigate.ts';
import { mayCall, useRole } from '../role/use-role.ts';
import { ACCOUNTS, APPROVE, EXPORT, type Target } from './targets.ts';

/** Forms that the palette opens: the label, the call that sends the form, and its address. */
const forms = [
  ['Add event', 'createEvent', '/fake/events?add'],
  ['Add blog post', 'createPost', '/fake/blogs?add'],
  ['Add team member', 'createMember', '/fake/team?add'],
  ['Add advisor', 'createMember', '/fake/team?add=advisor'],
  ['Add achievement', 'createAchievement', '/fake/hall-of-fame?add'],
  ['Add feature', 'updateAbout', '/fake/about?add'],
  ['Add image or video', 'createMediaItem', '/fake/home'],
  ['Invite an admin', 'inviteAdmin', '/fake/settings/admins?add'],
] as const;

/** The calls of targets that not every role may open. */
const calls: Record<string, string> = {
  [EXPORT]: 'exportRegistrations',
  [ACCOUNTS]: 'getEventAccounts',
  [APPROVE]: 'approveRegistration',
};

/** Actions of the palette that the role allows, and the function that opens any target. */
export function useActs() {
  const role = useRole();
  const { next, switchTheme } = useThemeSwitch();
  const { logout } = useLogout();
  const navigate = useGuardedNavigate();
  const { download } = useDownload('Nothing was exported. Please try again.');
  const act = (label: string, run: () => void): Target => ({ label, kind: 'Action', to: '', run });
  const acts = [
    ...forms
      .filter(([, call]) => mayCall(role, call))
      .map(([label, , to]): Target => ({ label, kind: 'Action', to, words: 'new create' })),
    act(`Switch to the ${next} theme`, switchTheme),
    act('Sign out', logout),
  ];
  const open = ({ kind, to, run }: Target) => {
    if (run) run();
    else if (kind === EXPORT) void download(to);
    else navigate(to);
  };
  const mayOpen = ({ kind }: Target) => !calls[kind] || mayCall(role, calls[kind]);
  return { acts, open, mayOpen, mayApprove: mayCall(role, 'approveRegistration') };
}
