import { matchRoute, type RemotePageProps, type RemoteRoute } from '@club/web-kit/remotes';
import type { ComponentType } from 'react';
import type { OfficeCount } from './layout/use-office-counts.ts';

/** A screen of the back office. */
export interface OfficeScreen extends RemoteRoute {
  /** The text of its link in the sidebar, and the title of the document. */
  title: string;
  count?: OfficeCount;
  /** Only admins who may make this call get its link. */
  read?: string;
  /** A call that changes the screen's data. Admins whose role may not use it see a notice on the screen. */
  change?: string;
  /** It shows rows, not cards. */
  hasRows?: boolean;
}

type Load = () => Promise<ComponentType<RemotePageProps>>;

export const headOf = (title: string) => ({ title: `${title} · Back office`, description: '' });

const screen = (
  path: string,
  title: string,
  load: Load,
  more: Pick<OfficeScreen, 'count' | 'read' | 'change' | 'hasRows'> = {},
): OfficeScreen => ({
  path,
  title,
  chunk: 'office',
  load: async () => ({ Component: await load(), head: () => headOf(title) }),
  ...more,
});

const dashboard: Load = async () =>
  (await import('./features/dashboard/dashboard.page.tsx')).DashboardPage;

/** The screens of the sidebar, in its order, each in a chunk of its own. */
export const linkedScreens: readonly OfficeScreen[] = [
  screen('/fake/dashboard', 'Dashboard', dashboard),
  screen(
    '/fake/home',
    'Home',
    async () => (await import('./features/media/media.page.tsx')).MediaPage,
    { change: 'createMediaItem' },
  ),
  screen(
    '/fake/about',
    'About',
    async () => (await import('./features/about/about.page.tsx')).AboutPage,
    { change: 'updateAbout' },
  ),
  screen(
    '/fake/contact',
    'Contact',
    async () => (await import('./features/contact-info/contact-info.page.tsx')).ContactInfoPage,
    { change: 'updateContactInfo' },
  ),
  screen(
    '/fake/events',
    'Events',
    async () => (await import('./features/events/events.page.tsx')).EventsPage,
    { count: 'pending', change: 'updateEvent' },
  ),
  screen(
    '/fake/statements',
    'Statements',
    async () => (await import('./features/statements/statements.page.tsx')).StatementsPage,
    { read: 'listStatementLines', hasRows: true },
  ),
  screen(
    '/fake/team',
    'Team',
    async () => (await import('./features/team/team.page.tsx')).TeamPage,
    { change: 'updateMember' },
  ),
  screen(
    '/fake/hall-of-fame',
    'Hall of Fame',
    async () => (await import('./features/hall-of-fame/hall-of-fame.page.tsx')).HallOfFamePage,
    { change: 'updateAchievement' },
  ),
  screen(
    '/fake/blogs',
    'Blogs',
    async () => (await import('./features/blogs/blogs.page.tsx')).BlogsPage,
    { change: 'updatePost' },
  ),
  screen(
    '/fake/messages',
    'Messages',
    async () => (await import('./features/messages/messages.page.tsx')).MessagesPage,
    { count: 'unread', change: 'replyToMessage', hasRows: true },
  ),
  screen(
    '/fake/trash',
    'Trash',
    async () => (await import('./features/trash/trash.page.tsx')).TrashPage,
    { hasRows: true },
  ),
  screen(
    '/fake/club',
    'Club',
    async () => (await import('./features/club/club.page.tsx')).ClubPage,
    { change: 'updateClub' },
  ),
  screen(
    '/fake/settings',
    'Settings',
    async () => (await import('./features/settings/settings.page.tsx')).SettingsPage,
  ),
  screen(
    '/fake/settings/admins',
    'Admins',
    async () => (await import('./features/admins/admins.page.tsx')).AdminsPage,
    { read: 'listAdmins', hasRows: true },
  ),
  screen(
    '/fake/settings/releases',
    'Releases',
    async () => (await import('./features/releases/releases.page.tsx')).ReleasesPage,
    { read: 'listAllReleases', hasRows: true },
  ),
  screen(
    '/fake/settings/webhooks',
    'Webhooks',
    async () => (await import('./features/webhooks/webhooks.page.tsx')).WebhooksPage,
    { read: 'listWebhooks' },
  ),
  screen(
    '/fake/settings/audit-log',
    'Audit log',
    async () => (await import('./features/audit-log/audit-log.page.tsx')).AuditLogPage,
    { read: 'listAuditEntries', hasRows: true },
  ),
];

export const officeScreens: OfficeScreen[] = [
  ...linkedScreens,
  screen('/fake', 'Dashboard', dashboard),
  screen(
    '/fake/events/:eventId',
    'Event',
    async () => (await import('./features/events/event.page.tsx')).EventPage,
    { change: 'updateEvent', hasRows: true },
  ),
  screen(
    '/fake/events/:eventId/registrations',
    'Registrations',
    async () => (await import('./features/registrations/registrations.page.tsx')).RegistrationsPage,
    { change: 'approveRegistration', hasRows: true },
  ),
  screen(
    '/fake/events/:eventId/accounts',
    'Accounts of the event',
    async () => (await import('./features/accounts/accounts.page.tsx')).AccountsPage,
    { hasRows: true },
  ),
  screen(
    '/fake/events/:eventId/arrivals',
    'Arrivals',
    async () => (await import('./features/registrations/arrivals/arrivals.page.tsx')).ArrivalsPage,
    { change: 'checkIn', hasRows: true },
  ),
  screen(
    '/fake/events/:eventId/certificates',
    'Certificates',
    async () =>
      (await import('./features/registrations/certificates/certificates.page.tsx'))
        .CertificatesPage,
    { change: 'issueCertificates', hasRows: true },
  ),
  screen(
    '/fake/events/:eventId/contests',
    'Contests',
    async () => (await import('./features/contests/contests.page.tsx')).ContestsPage,
    { change: 'createContest', hasRows: true },
  ),
  screen(
    '/fake/events/:eventId/contests/:contestId',
    'Contest',
    async () => (await import('./features/contests/contest.page.tsx')).ContestPage,
    { change: 'updateContest', hasRows: true },
  ),
  screen(
    '/fake/events/:eventId/badges',
    'Badges and lists',
    async () => (await import('./features/badges/badges.page.tsx')).BadgesPage,
  ),
];

/** The call of the changes on the screen at a path. */
export const changeOfScreen = (pathname: string): string | undefined =>
  matchRoute(officeScreens, pathname)?.route.change;
