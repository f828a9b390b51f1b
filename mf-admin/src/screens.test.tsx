import { mockFetch } from '@club/web-kit/mock-testing';
import { screen } from '@testing-library/react';
import { OfficeOutlet } from './layout/office-outlet.tsx';
import { calls } from './mocks/handlers.ts';
import { renderOffice } from './testing/render-office.tsx';

test.each([
  ['/fake/about', 'Manage About Page'],
  ['/fake/contact', 'Manage Contact Info'],
  ['/fake/events', 'Manage Events'],
  ['/fake/team', 'Manage Team'],
  ['/fake/blogs', 'Manage Blog Posts'],
  ['/fake/hall-of-fame', 'Manage Hall of Fame'],
])('the screen at %s has the described name: %s', async (path, name) => {
  renderOffice(<OfficeOutlet />, { fetch: mockFetch(calls), path });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});
