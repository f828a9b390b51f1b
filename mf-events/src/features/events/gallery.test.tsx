import type { Gallery as Contests } from '@club/contracts/events/submission';
import { fakeServer } from '@club/web-kit/fake-server';
import { screen, within } from '@testing-library/react';
import { event } from '../../mocks/samples.ts';
import { renderAt } from '../../testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const answers = [
  { question: 'q1', label: 'What does it do?', text: 'It waters plants.', is_link: false },
  { question: 'q2', label: 'Repository', text: 'https://x.test/robot', is_link: true },
  {
    ...{ question: 'q3', label: 'Screenshot', text: 'shot.png', is_link: false },
    picture: '/api/events/e/gallery/s1/q3',
  },
];
const robotics: Contests[number] = {
  ...{ id: 'c1', name: 'Robotics' },
  submissions: [{ id: 's1', team_name: 'Null Pointers', answers }],
};
const draw = (body: Contests) =>
  renderAt(
    '/events/robot-night',
    fakeServer({ [`/api/events/${event.id}/gallery`]: { body } }),
    <Gallery eventId={event.id} />,
  );

test('everybody sees the submissions of the gallery, with links that lead nowhere by themselves', async () => {
  draw([robotics]);
  const list = within(await screen.findByRole('list', { name: 'Submissions to Robotics' }));
  expect(list.getByRole('heading', { name: 'Null Pointers' })).toBeVisible();
  expect(list.getByText('It waters plants.')).toBeVisible();
  const link = list.getByRole('link', { name: 'x.test/robot' });
  expect(link).toHaveAttribute('href', 'https://x.test/robot');
  expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'));
  const picture = list.getByRole('img', { name: 'Screenshot of Null Pointers' });
  expect(picture).toHaveAttribute('src', '/api/events/e/gallery/s1/q3');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(list.queryByText('shot.png')).toBeNull();
});

test('the contests of a gallery have headings where there are several', async () => {
  draw([robotics, { ...robotics, id: 'c2', name: 'Web' }]);
  expect(await screen.findByRole('heading', { name: 'Web' })).toBeVisible();
});
