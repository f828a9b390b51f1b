import type { Badge } from '@club/contracts/events/badges';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { BadgesPage } from './badges.page.tsx';
import { badgeSheets, listSheets, type PrintOptions } from './sheets.ts';

const badge = (name: string, team_name: string, modules = ['Web']): Badge => ({
  ...{ name, team_name, modules, is_here: false },
  number: `${name} ${team_name}`,
  code: null,
});
const options: PrintOptions = {
  ...{ what: 'badges', module: '', order: 'name', size: '90x55', hasCodes: false, blank: 0 },
};
const names = (badges: (Badge | null)[] = []) => badges.map((one) => one?.name);

test('badges fill sheets by name or by team, and empty ones come last', () => {
  const people = [badge('Zara', 'Ants'), badge('Ali', 'Bees'), badge('ماہ نور', 'Cats')];
  expect(badgeSheets(people, { ...options, blank: 10 }).map(names)).toEqual([
    ['Ali', 'Zara', 'ماہ نور', ...Array<undefined>(7)],
    Array<undefined>(3).fill(undefined),
  ]);
  const [byTeam] = badgeSheets(people, { ...options, order: 'team_name', size: '105x74' });
  expect(names(byTeam)).toEqual(['Zara', 'Ali', 'ماہ نور']);
  expect(badgeSheets([], options)).toEqual([]);
});

test('each module has a list of its own with numbered pages; a member of two modules is in both', () => {
  const many = Array.from({ length: 29 }, (_, index) => badge(`Member ${index + 1}`, 'Ants'));
  const both = badge('Zara', 'Bees', ['Web', 'Robots']);
  const lists = listSheets([...many, both], { ...options, what: 'lists' }, [
    'Robots',
    'Web',
    'Tea',
  ]);
  expect(lists.map(({ title, page, pages, rows }) => [title, page, pages, rows.length])).toEqual([
    ['Robots', 1, 1, 1],
    ['Web', 1, 2, 28],
    ['Web', 2, 2, 2],
  ]);
  // Numbers in names are in their order.
  expect(lists[1]?.rows[9]?.person?.name).toBe('Member 10');
  expect(lists[2]?.rows[0]?.number).toBe(29);
  const [one] = listSheets([both], { ...options, what: 'list', blank: 5 }, ['Web']);
  expect([one?.title, names(one?.rows.map(({ person }) => person))]).toEqual([
    'All modules',
    ['Zara', ...Array<undefined>(5)],
  ]);
});

function draw(answer: { status?: number; body: unknown }) {
  const server = officeServer(({ path }) =>
    path.endsWith('/badges') ? answer : { body: sampleEvent },
  );
  renderOffice(<BadgesPage params={{ eventId: sampleEvent.id }} />, server);
  return server;
}

test('the sheets are drawn while the browser prints, with what the options say', async () => {
  const server = draw({ body: [badge('Zara Khan', 'Ants'), badge('Ali Raza', 'Ants')] });
  await screen.findByRole('button', { name: 'Print 1 sheet' });
  expect(screen.getAllByText('Zara Khan')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByText('Zara Khan')).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByText('Zara Khan')).toHaveLength(1);

  await userEvent.selectOptions(screen.getByLabelText('Empty badges for walk-ins'), '20');
  expect(screen.getByRole('button', { name: 'Print 3 sheets' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'QR code of the entry ticket' }));
  expect(server.requests.at(-1)?.query).toEqual({ codes: 'yes' });
  await userEvent.selectOptions(screen.getByLabelText('Print'), 'One list of everybody');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Page 1 of 1')).toBeVisible();
  expect(server.requests.at(-1)?.query).toEqual({ codes: 'no' });
});

test('too many badges are refused with the way on, and the modules stay', async () => {
  draw(refusal(409, 'too_many_badges', 'At most 2000 badges. Choose one module.'));
  expect(await screen.findByText('At most 2000 badges. Choose one module.')).toBeVisible();
  expect(screen.getByRole('option', { name: sampleEvent.modules[0] ?? '' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Print / })).toBeNull();
});
