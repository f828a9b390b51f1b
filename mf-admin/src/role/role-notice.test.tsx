import { screen, waitFor } from '@testing-library/react';
import { HallOfFamePage } from '../features/hall-of-fame/hall-of-fame.page.tsx';
import { OfficeNav } from '../layout/office-nav.tsx';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { RoleNotice } from './role-notice.tsx';

const draw = (role: string, path: string) => {
  const session = { email: 'hira@club.test', role, fresh_until: null };
  const server = officeServer(({ path: asked }) =>
    asked.endsWith('/session') ? { body: session } : 'lost',
  );
  renderOffice(
    <>
      <RoleNotice />
      <OfficeNav />
    </>,
    { ...server, path },
  );
};

test('a reader is told that a screen is only for looking, and gets no link of owners', async () => {
  draw('reader', '/fake/blogs');
  expect(
    await screen.findByText(
      'Your role is reader: you can look at this screen. Changes are for owners and editors.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Admins' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Statements' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('a treasurer may change registrations', async () => {
  draw('treasurer', '/fake/events/7/registrations');
  expect(await screen.findByRole('link', { name: 'Statements' })).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});

test('a reader gets no buttons for changes, and an editor gets them', async () => {
  const drawn = (role: string) => {
    const session = { email: 'hira@club.test', role, fresh_until: null };
    const server = officeServer(({ path }) => ({ body: path.endsWith('/session') ? session : [] }));
    return renderOffice(
      <RoleNotice>
        <HallOfFamePage />
      </RoleNotice>,
      { ...server, path: '/fake/hall-of-fame' },
    );
  };
  const { unmount } = drawn('reader');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Achievement' })).toBeNull());
  unmount();
  drawn('editor');
  expect(await screen.findByRole('button', { name: 'Add Achievement' })).toBeVisible();
});
