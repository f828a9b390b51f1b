import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sampleEvent, sampleTeam } from '../../mocks/samples.ts';
import { aWait, registrationsServer } from '../../testing/registrations-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { useRegistrationsQuery } from './api.ts';
import { FilterBar } from './filter-bar.tsx';
import { FIRST_VIEW, filterOf } from './registration-filter.ts';
import { useTeamArrival } from './use-team-arrival.ts';

/** The search over a list that only says whom it shows. */
function Search() {
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<string>();
  const { data, isFetching } = useRegistrationsQuery({
    params: { id: sampleEvent.id },
    query: filterOf(view),
  });
  useTeamArrival({
    view,
    onView: setView,
    teams: isFetching ? undefined : data?.items,
    onOpen: ({ team_name: name }) => setOpened(name),
  });
  return (
    <>
      <FilterBar modules={[]} view={view} onChange={setView} />
      <p>{`${data?.items.map(({ team_name: name }) => name)}, opened: ${opened}`}</p>
    </>
  );
}

const PAUSE_OF_SEARCH_MS = 250;

test('a team that the palette leads to is looked for and opened, however late the list comes', async () => {
  const answer = aWait();
  const teams = [sampleTeam('Late Binding'), sampleTeam('Null Pointers')];
  renderOffice(<Search />, {
    ...registrationsServer(teams, { held: { method: 'GET', until: answer.until } }),
    path: '/fake?team=Null&open=id%20of%20Null%20Pointers',
  });
  const search = screen.getByLabelText('Search');
  expect(search).toHaveValue('Null');
  await act(() => new Promise((resolve) => setTimeout(resolve, PAUSE_OF_SEARCH_MS + 50)));
  await act(async () => answer.end());
  expect(await screen.findByText('Null Pointers, opened: Null Pointers')).toBeVisible();

  await userEvent.clear(search);
  await userEvent.type(search, 'late');
  expect(await screen.findByText('Late Binding, opened: Null Pointers')).toBeVisible();
});
