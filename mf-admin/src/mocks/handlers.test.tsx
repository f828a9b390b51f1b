import path from 'node:path';
import { mockFetch, usedCalls } from '@club/web-kit/mock-testing';
import { screen } from '@testing-library/react';
import { OfficeOutlet } from '../layout/office-outlet.tsx';
import { renderOffice } from '../testing/render-office.tsx';
import { calls } from './handlers.ts';

test('every call that this remote makes has a mock', () => {
  const mocked = calls.map(({ callId }) => callId);
  expect(usedCalls(path.join(__dirname, '..')).filter((id) => !mocked.includes(id))).toEqual([]);
});

const lists = calls
  .map(({ info }) => ({ method: String(info.method), path: String(info.path) }))
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'));

test.each(lists)('the response of $path matches the contract', async ({ path }) => {
  const query = path.endsWith('/registrations') ? '?search=null' : '';
  const asked = path.endsWith('/history') ? `${path}?kind=event` : `${path}${query}`;
  expect((await mockFetch(calls)(asked)).status).toBe(200);
});

test.each([
  ['/fake/dashboard', 'Total Members'],
  ['/fake/events/01a1fdac-fbb9-73bc-83d9-60af930411ed/registrations', 'Null Pointers'],
  ['/fake/events/01a1fdac-fbb9-73bc-83d9-60af930411ed/accounts', 'ٹیم لاہور'],
])('the screen %s shows the mocks', async (address, text) => {
  renderOffice(<OfficeOutlet />, { fetch: mockFetch(calls), path: address });
  const [shown] = await screen.findAllByText(text);
  expect(shown).toBeVisible();
});
