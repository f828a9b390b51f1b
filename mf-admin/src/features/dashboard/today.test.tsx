import type { EventWork } from '@club/contracts/events/today';
import { screen, within } from '@testing-library/react';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { Today } from './today.tsx';

const event = (id: string, title: string) => ({ id, title, time: '18:30' });
const content = {
  ...{ members: 6, unanswered_messages: 0, unanswered_message_ids: [], scheduled_posts: 0 },
  samples: [],
};
const account = { account_number: '0123456789', updated_by: 'hira@club.test' };

interface Site {
  work?: EventWork[];
  figures?: object;
  role?: string;
  moves?: { kind: string }[];
}

/** The lines, as a screen reader reads their links, with their targets. */
async function linesOf({ work = [], figures, role = 'owner', moves = [] }: Site) {
  const answers: Record<string, unknown> = {
    session: { email: 'hira@club.test', role, fresh_until: null },
    'events/today': { work, has_samples: false },
    'figures/content': { ...content, ...figures },
    'bank-account': account,
    releases: { remotes: [{ remote: 'mf-events', moves }], tokens: [] },
    'events/summary': { open_events: 1, pending: 0, registrations: [] },
  };
  renderOffice(
    <Today />,
    officeServer(({ path }) => ({
      body: Object.entries(answers).find(([end]) => path.endsWith(end))?.[1],
    })),
  );
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  await today.findAllByRole('listitem');
  // Releases are asked for once the role is known.
  if (role === 'owner' && moves.length > 0) await today.findByText(/went back/);
  return today
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    .filter((line) => !line.startsWith('Set up'));
}

test('each kind of work is a line that leads to where it is done', async () => {
  const work: EventWork[] = [
    { kind: 'drafts', count: 1, event: event('7', 'Quiz') },
    { kind: 'receipts', count: 282, event: event('5', 'Sprint') },
    { kind: 'sure_lines', count: 1, event: null },
    { kind: 'arrivals', count: 1, event: event('5', 'Sprint') },
    { kind: 'refunds', count: 2, event: event('5', 'Sprint') },
  ];
  const figures = { unanswered_messages: 3, scheduled_posts: 1 };
  expect(await linesOf({ work, figures, moves: [{ kind: 'replaced' }] })).toEqual([
    '282 receipts to reviewSprintReview /fake/events/5/registrations?review',
    '1 sure transfer to approveApprove /fake/statements?state=sure',
    '2 refunds dueSprintPay back /fake/events/5/registrations?flag=refund',
    'Today at 18:30SprintArrivals /fake/events/5/arrivals',
    'Not published yetQuizOpen /fake/events/7',
    '3 messages without an answerAnswer /fake/messages',
    '1 post scheduledBlogs /fake/blogs',
    'The site went back to an earlier releaseEvents and registrationReleases /fake/settings/releases',
  ]);
});

test('many events of a kind have one line together, and a treasurer no line of editors or owners', async () => {
  const work = ['1', '2', '3', '4'].map(
    (id): EventWork => ({
      ...{ kind: 'receipts', count: 10, event: event(id, `Event ${id}`) },
    }),
  );
  const figures = { unanswered_messages: 3, scheduled_posts: 1 };
  const site = { work, figures, role: 'treasurer', moves: [{ kind: 'replaced' }] };
  expect(await linesOf(site)).toEqual(['40 receipts to reviewin 4 eventsEvents /fake/events']);
});
