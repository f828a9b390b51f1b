import { mockFetch } from '@club/web-kit/mock-testing';
import { screen, waitFor } from '@testing-library/react';
import { OfficeOutlet } from '../layout/office-outlet.tsx';
import { officeScreens } from '../screens.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { calls } from './handlers.ts';

const lists = calls
  .map(({ info }) => ({ method: String(info.method), path: String(info.path) }))
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'));

test.each(lists)('the response of $path matches the contract', async ({ path }) => {
  const query = path.endsWith('/registrations') ? '?search=null' : '';
  const asked = path.endsWith('/history') ? `${path}?kind=event` : `${path}${query}`;
  expect((await mockFetch(calls)(asked)).status).toBe(200);
});

test.each(officeScreens.map(({ path }) => path))(
  'the screen %s loads with the mocks',
  async (path) => {
    const id = '01a1fdac-fbb9-73bc-83d9-60af930411ed';
    renderOffice(<OfficeOutlet />, {
      fetch: mockFetch(calls),
      path: path.replace(':eventId', id).replace(':contestId', 'new'),
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull());
    expect(screen.queryByText(/ did not load|went wrong|could not/i)).toBeNull();
  },
);

test.each([
  ['/fake/dashboard', 'Total Members'],
  ['/fake/events/01a1fdac-fbb9-73bc-83d9-60af930411ed/registrations', 'Null Pointers'],
  ['/fake/events/01a1fdac-fbb9-73bc-83d9-60af930411ed/accounts', 'Null Pointers'],
])('the screen %s shows the mocks', async (address, text) => {
  renderOffice(<OfficeOutlet />, { fetch: mockFetch(calls), path: address });
  const [shown] = await screen.findAllByText(text);
  expect(shown).toBeVisible();
});
