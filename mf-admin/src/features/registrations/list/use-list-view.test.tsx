import type { Question } from '@club/contracts/events/question';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { listRegistrations } from '@club/contracts/events/registration-list';
import { savedViewForm } from '@club/contracts/events/saved-view';
import { useRead } from '@club/web-kit/calls';
import { useLocation, useNavigate } from '@club/web-kit/router';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sampleEvent, sampleTeam } from '../../../mocks/samples.ts';
import { deferred, registrationsServer } from '../../../testing/registrations-server.ts';
import { renderOffice } from '../../../testing/render-office.tsx';

import { filterOf, paramsOf, viewOf } from '../list-view.ts';
import { answersText, answersTo } from './answer-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { useListView, useTeamFromAddress } from './use-list-view.ts';

const sizeQuestion: Question = {
  ...{ id: '9be7ba7a-5c25-4d80-8f2f-3a05ee6d1d11', for: 'member', kind: 'short_text' },
  ...{ label: 'Shirt size', help: '', required: false, options: [], modules: [], in_email: false },
};

beforeEach(() => localStorage.clear());

/** The filters, above the address, the names of the teams that match, and the name of the team that was opened. */
function Search() {
  const { view, settled, change } = useListView();
  const [opened, setOpened] = useState<string>();
  const navigate = useNavigate();
  const address = useLocation().search;
  const { currentData } = useRead(listRegistrations, {
    params: { id: sampleEvent.id },
    query: filterOf(settled),
  });
  useTeamFromAddress(currentData?.items, ({ team_name: name }) => setOpened(name));
  return (
    <>
      <FilterBar
        modules={['Robotics']}
        questions={[sizeQuestion]}
        view={view}
        isNarrow={false}
        onChange={change}
      />
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <p>{`at ${address}`}</p>
      <p>{`columns ${view.columns}`}</p>
      <p>{`${currentData?.items.map(({ team_name: name }) => name)}, opened: ${opened}`}</p>
    </>
  );
}

const draw = (path: string, held?: Promise<void>) =>
  renderOffice(<Search />, {
    ...registrationsServer([sampleTeam('Late Binding'), sampleTeam('Null Pointers')], {
      ...(held && { held: { method: 'GET', until: held } }),
    }),
    path,
  });

test('searches for the team that the palette leads to, and opens it even when the list loads late', async () => {
  const answer = deferred();
  draw(`/fake?q=Null&open=${sampleTeam('Null Pointers').id}`, answer.until);
  const search = screen.getByLabelText('Search');
  expect(search).toHaveValue('Null');
  await act(async () => answer.end());
  expect(await screen.findByText('Null Pointers, opened: Null Pointers')).toBeVisible();
  expect(await screen.findByText('at ?q=Null')).toBeVisible();

  await userEvent.clear(search);
  await userEvent.type(search, 'late');
  expect(await screen.findByText('Late Binding, opened: Null Pointers')).toBeVisible();
});

test('a search that is cleared before the address shows it stays cleared', async () => {
  draw('/fake');
  const search = await screen.findByLabelText('Search');
  fireEvent.change(search, { target: { value: 'late' } });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    fireEvent.change(search, { target: { value: '' } });
  });
  expect(await screen.findByText('at')).toBeVisible();
  expect(search).toHaveValue('');
});

test('the address holds the view, and Back restores the one before', async () => {
  draw('/fake?page=3');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  expect(screen.getByText('at ?status=pending')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Module'), 'Robotics');
  await userEvent.type(screen.getByLabelText('Search'), 'late');
  expect(await screen.findByText('at ?q=late&status=pending&module=Robotics')).toBeVisible();
  await userEvent.click(screen.getByText('Back'));
  expect(await screen.findByText('at ?status=pending&module=Robotics')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('');
  await userEvent.click(screen.getByText('Back'));
  await userEvent.click(screen.getByText('Back'));
  expect(await screen.findByText('at ?page=3')).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveValue('');
});

test('a wide window shows the email addresses until other columns are chosen', () => {
  const wide = viewOf(new URLSearchParams(), null, true);
  expect(wide.columns).toContain('email');
  expect(String(paramsOf(wide))).toBe('');
  expect(viewOf(new URLSearchParams(), null).columns).not.toContain('email');
  expect(viewOf(new URLSearchParams(), 'reference,members', true).columns).not.toContain('email');
});

test('the chosen columns are in the address and are kept for the next list', async () => {
  const { unmount } = draw('/fake');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Members' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Email addresses' }));
  const columns = 'email,modules,payable,payment,payment_status,decision';
  expect(screen.getByText(`columns ${columns}`)).toBeVisible();
  expect(screen.getByText(`at ?columns=${encodeURIComponent(columns)}`)).toBeVisible();
  unmount();
  draw('/fake');
  expect(screen.getByText(`columns ${columns}`)).toBeVisible();
});

test('two columns that are chosen before the address shows the first are both kept', async () => {
  draw('/fake?columns=reference');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  act(() => {
    for (const name of ['Members', 'Shirt size'])
      screen.getByRole('menuitemcheckbox', { name }).click();
  });
  expect(await screen.findByText('columns reference,members,q-ee6d1d11')).toBeVisible();
});

test('each question has a column of its own, which the address and the next list keep', async () => {
  const { unmount } = draw('/fake?columns=reference');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Shirt size' }));
  expect(screen.getByText('columns reference,q-ee6d1d11')).toBeVisible();
  unmount();
  // A list of another event keeps it, and a saved view takes the address with all columns.
  expect(viewOf(new URLSearchParams(), 'q-ee6d1d11,payable,q-x').columns).toEqual([
    'payable',
    'q-ee6d1d11',
  ]);
  const columns = Array.from({ length: 20 }, (_, index) => `q-0000000${index % 10}`);
  const query = String(paramsOf(viewOf(new URLSearchParams(), columns.join())));
  expect(savedViewForm.safeParse({ name: 'All', query }).success).toBe(true);
});

test('a column of a question has the answers to it alone, also of a removed question', () => {
  const answer = { label: 'Shirt size', member: 0, text: 'M' };
  const of = (answers: AdminRegistration['answers']) =>
    answersText(answersTo(sampleTeam('Late Binding', { answers }), sizeQuestion));
  const other = { question: '9be7ba7a-5c25-4d80-8f2f-3a05ee6d1d12', member: null, text: 'Ada' };
  expect(
    of([
      { ...answer, question: sizeQuestion.id },
      { ...other, label: 'Robot?' },
    ]),
  ).toBe('M');
  expect(of([{ ...other, label: 'Shirt size' }])).toBe('');
  // From a service that sends no ids.
  expect(of([answer])).toBe('M');
  expect(of(undefined)).toBe('');
});

test('an address with unknown values shows the list as far as it is understood', () => {
  const read = (address: string) => viewOf(new URLSearchParams(address), null);
  const first = read('');
  expect(read('status=gold&sort=phone&order=up&page=-1&size=7&columns=shoe&kind=x')).toEqual(first);
  const chosen = read('q=a b&kind=cash&sort=payable&order=asc&page=2&size=100&columns=payable');
  expect(chosen).toMatchObject({ search: 'a b', page: 1, pageSize: 100, columns: ['payable'] });
  expect(viewOf(paramsOf(chosen), null)).toEqual(chosen);
  expect(String(paramsOf(first))).toBe('');
});
