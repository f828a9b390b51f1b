import { useLocation } from '@club/web-kit/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../mocks/samples.ts';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { matching } from './use-targets.ts';

const Here = () => <p>{`at ${useLocation().pathname}`}</p>;

test('an event is found by a part of its name and gone to by keys alone', async () => {
  const onClose = jest.fn();
  const server = officeServer(({ path }) => ({
    body: path.endsWith('/events') ? [sampleEvent] : [],
  }));
  renderOffice(
    <>
      <PaletteDialog onClose={onClose} />
      <Here />
    </>,
    server,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Go to' }), 'code spr');
  await screen.findByText(sampleEvent.title);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(`at /fake/events/${sampleEvent.id}/registrations`)).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
});

test('names that begin with what was typed come first; other words must be there too', () => {
  const targets = ['Web team', 'Team', 'Teamwork'].map((label) => ({
    label,
    kind: 'Screen',
    to: '/',
  }));
  expect(matching(targets, 'team').map(({ label }) => label)).toEqual([
    'Team',
    'Teamwork',
    'Web team',
  ]);
  expect(matching(targets, 'team web').map(({ label }) => label)).toEqual(['Web team']);
});
