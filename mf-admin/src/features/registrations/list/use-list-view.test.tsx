import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sampleEvent, sampleTeam } from '../../../mocks/samples.ts';
import { deferred, registrationsServer } from '../../../testing/registrations-server.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { useRegistrationsQuery } from '../api.ts';
import { filterOf } from '../list-view.ts';
import { FilterBar } from './filter-bar.tsx';
import { useListView, useTeamFromAddress } from './use-list-view.ts';

/** The search, above the names of the teams that it found and the name of the team that was opened. */
function Search() {
  const { view, settled, change, isTeamSearched } = useListView();
  const [opened, setOpened] = useState<string>();
  const { currentData } = useRegistrationsQuery({
    params: { id: sampleEvent.id },
    query: filterOf(settled),
  });
  useTeamFromAddress(isTeamSearched, currentData?.items, ({ team_name: name }) => setOpened(name));
  return (
    <>
      <FilterBar modules={[]} view={view} onChange={change} />
      <p>{`${currentData?.items.map(({ team_name: name }) => name)}, opened: ${opened}`}</p>
    </>
  );
}

const AFTER_TYPING_PAUSE_MS = 300;

test('searches for the team that the palette leads to, and opens it even when the list loads late', async () => {
  const answer = deferred();
  const teams = [sampleTeam('Late Binding'), sampleTeam('Null Pointers')];
  renderOffice(<Search />, {
    ...registrationsServer(teams, { held: { method: 'GET', until: answer.until } }),
    path: `/fake?team=Null&open=${sampleTeam('Null Pointers').id}`,
  });
  const search = screen.getByLabelText('Search');
  expect(search).toHaveValue('Null');
  await act(() => new Promise((resolve) => setTimeout(resolve, AFTER_TYPING_PAUSE_MS)));
  await act(async () => answer.end());
  expect(await screen.findByText('Null Pointers, opened: Null Pointers')).toBeVisible();

  await userEvent.clear(search);
  await userEvent.type(search, 'late');
  expect(await screen.findByText('Late Binding, opened: Null Pointers')).toBeVisible();
});
