import type { PublicResults } from '@club/contracts/events/results';
import { fakeServer } from '@club/web-kit/fake-server';
import { screen, within } from '@testing-library/react';
import { event } from '../../mocks/samples.ts';
import { renderAt } from '../../testing/render-page.tsx';
import { ContestResults } from './contest-results.tsx';

test('the places of each contest, shared ones and prizes are on the page of the event', async () => {
  const robotics: PublicResults = {
    ...{ contest_id: 'c1', name: 'Robotics' },
    places: [
      { place: 1, team_name: 'ماہ نور', is_tied: false },
      { place: 2, team_name: 'Ctrl Alt Elite', is_tied: true },
      { place: 2, team_name: 'Null Pointers', is_tied: true },
    ],
    prizes: [{ criterion: 'Design', teams: ['Null Pointers'] }],
  };
  const server = fakeServer({ [`/api/events/${event.id}/results`]: { body: [robotics] } });
  renderAt('/events/robot-night', server, <ContestResults eventId={event.id} />);
  const section = within(await screen.findByRole('region', { name: 'Results' }));
  const lines = within(section.getByRole('article', { name: 'Robotics' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    ...['First placeماہ نور', 'Second place, sharedCtrl Alt Elite'],
    ...['Second place, sharedNull Pointers', 'Prize for DesignNull Pointers'],
  ]);
});
