import type { RemotePageProps, RemoteRoute } from '@club/web-kit/remotes';
import type { ComponentType } from 'react';

/** A screen: its path, its chunk, and what the document is called while it is shown. */
export interface OfficeScreen extends RemoteRoute {
  title: string;
}

type Load = () => Promise<ComponentType<RemotePageProps>>;

const screen = (path: string, title: string, load: Load): OfficeScreen => ({
  path,
  title,
  chunk: 'office',
  load: async () => ({
    Component: await load(),
    head: () => ({ title: `${title} · Back office`, description: '' }),
  }),
});

const dashboard: Load = async () =>
  (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen;

/** Every screen of the back office (SPEC §2), each in a chunk of its own. */
export const officeScreens: OfficeScreen[] = [
  screen('/fake', 'Dashboard', dashboard),
  screen('/fake/dashboard', 'Dashboard', dashboard),
  screen(
    '/fake/events',
    'Events',
    async () => (await import('../features/events/events-screen.tsx')).EventsScreen,
  ),
  screen(
    '/fake/events/:eventId/registrations',
    'Registrations',
    async () =>
      (await import('../features/registrations/registrations-screen.tsx')).RegistrationsScreen,
  ),
  screen(
    '/fake/messages',
    'Messages',
    async () => (await import('../features/messages/messages-screen.tsx')).MessagesScreen,
  ),
  screen(
    '/fake/team',
    'Team',
    async () => (await import('../features/team/team-screen.tsx')).TeamScreen,
  ),
  screen(
    '/fake/contact',
    'Contact Info',
    async () =>
      (await import('../features/contact-info/contact-info-screen.tsx')).ContactInfoScreen,
  ),
  screen(
    '/fake/hall-of-fame',
    'Hall of Fame',
    async () => (await import('../features/hall-of-fame/hall-of-fame-screen.tsx')).HallOfFameScreen,
  ),
  screen(
    '/fake/home',
    'Home',
    async () => (await import('../features/media/media-screen.tsx')).MediaScreen,
  ),
  screen(
    '/fake/settings',
    'Settings',
    async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  ),
  screen(
    '/fake/blogs',
    'Blogs',
    async () => (await import('../features/blogs/blogs-screen.tsx')).BlogsScreen,
  ),
  screen(
    '/fake/about',
    'About',
    async () => (await import('../features/about/about-screen.tsx')).AboutScreen,
  ),
  screen(
    '/fake/trash',
    'Trash',
    async () => (await import('../features/trash/trash-screen.tsx')).TrashScreen,
  ),
];
