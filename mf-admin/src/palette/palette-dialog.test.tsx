import { useLocation } from '@club/web-kit/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../mocks/samples.ts';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { findTargets } from './targets.ts';

const Here = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};

const ID = '0190a000-0000-7000-8000-000000000001';
/** One record of each kind, with the fields that the palette reads. */
const records: Record<string, object> = {
  '/api/admin/events': [sampleEvent],
  '/api/admin/registrations': [
    {
      id: ID,
      team_name: 'Null Pointers',
      reference: 'WCS-7',
      event_id: sampleEvent.id,
      event_title: sampleEvent.title,
      payment_status: 'pending',
    },
  ],
  '/api/admin/posts': [{ id: ID, title: 'Lamps that wait' }],
  '/api/admin/team-members': [{ id: ID, name: 'Ada Lovelace' }],
  '/api/admin/advisors': [{ id: ID, name: 'Dr. Noor' }],
  '/api/admin/achievements': [{ id: ID, title: 'Lamp Cup' }],
  '/api/admin/about': { features: [{ id: '17', title: 'Build nights' }] },
  '/api/admin/content': [{ id: ID, title: 'Open day' }],
  '/api/admin/contact/messages': {
    items: [{ id: ID, name: 'Sana', message: 'Room for five?' }],
  },
};

test.each([
  ['code spr', sampleEvent.title, `/fake/events?open=${sampleEvent.id}`],
  ['code registr', sampleEvent.title, `/fake/events/${sampleEvent.id}/registrations`],
  ['lamps', 'Lamps that wait', `/fake/blogs?open=${ID}`],
  ['ada', 'Ada Lovelace', `/fake/team?open=${ID}`],
  ['noor adv', 'Dr. Noor', `/fake/team?open=${ID}`],
  ['cup', 'Lamp Cup', `/fake/hall-of-fame?open=${ID}`],
  ['nights', 'Build nights', '/fake/about?open=17'],
  ['open day', 'Open day', `/fake/home?open=${ID}`],
  ['ayesha@', 'Null Pointers', `/fake/events/${sampleEvent.id}/registrations?q=WCS-7&open=${ID}`],
  ['five', 'Sana: Room for five?', `/fake/messages?open=${ID}`],
])('%s finds a record, and Enter opens it', async (typed, found, place) => {
  const onClose = jest.fn();
  const server = officeServer(({ path }) => ({ body: records[path.replace(/\/$/, '')] ?? [] }));
  renderOffice(
    <>
      <PaletteDialog onClose={onClose} />
      <Here />
    </>,
    server,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Go to' }), typed);
  expect((await screen.findAllByText(found))[0]).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(`at ${place}`)).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
});

test('labels that start with the typed word come first, and every word must match', () => {
  const targets = ['Web team', 'Team', 'Teamwork'].map((label) => ({
    label,
    kind: 'Screen',
    to: '/',
  }));
  expect(findTargets(targets, 'team').map(({ label }) => label)).toEqual([
    'Team',
    'Teamwork',
    'Web team',
  ]);
  expect(findTargets(targets, 'team web').map(({ label }) => label)).toEqual(['Web team']);
});
