import { screen } from '@testing-library/react';
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
