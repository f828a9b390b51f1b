import type { NamedPart } from '@club/contracts/person/named-person';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OfficeRequest,
  officeServer,
  refusal,
  renderOffice,
} from '../../../testing/render-office.tsx';
import { NamedPerson } from './named-person.tsx';

const place = (id: string, email: string) => ({ row: `place:${id}`, fields: { email } });
const kept = {
  kind: 'References',
  effect: 'They stay.',
  records: [{ row: null, fields: { refunded_on: '2026-11-05' } }],
};

/** Renders the search. The server has two people with the name, and removes the rows that it is asked to erase. */
function draw(
  answer: (request: OfficeRequest) => { status?: number; body: unknown } | undefined = () =>
    undefined,
) {
  let records = [place('1', 'amna.one@example.org'), place('2', 'amna.two@example.org')];
  const server = officeServer((request) => {
    const other = answer(request);
    if (other) return other;
    const { rows } = request.body as { rows?: string[] };
    records = records.filter(({ row }) => !rows?.includes(row));
    if (rows) return { body: [{ kind: 'Registrations', count: rows.length }] };
    const part = { kind: 'Registrations', effect: 'The name becomes "Erased".', records };
    const parts: NamedPart[] = [part, kept];
    return { body: request.path === '/api/admin/person/events/by-name' ? parts : [] };
  });
  renderOffice(<NamedPerson />, server);
  return server;
}

const search = (name = 'Amna Siddiqui') =>
  userEvent.type(screen.getByRole('textbox', { name: /Name of the person/ }), `${name}{Enter}`);

test('nothing is chosen at first, and only the chosen record is erased', async () => {
  const { writes } = draw();
  await search();
  const part = within(await screen.findByRole('region', { name: 'Registrations' }));
  expect(part.getAllByRole('checkbox')).toHaveLength(2);
  for (const box of part.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Erase the chosen…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Export the chosen as JSON' })).toBeDisabled();
  const stays = within(screen.getByRole('region', { name: 'References' }));
  expect(stays.getByText('They stay.')).toBeVisible();
  expect(stays.getByText('5 Nov 2026')).toBeVisible();
  expect(stays.queryByRole('checkbox')).not.toBeInTheDocument();

  await userEvent.click(part.getByRole('checkbox', { name: 'Choose record 1 of Registrations' }));
  await userEvent.click(screen.getByRole('button', { name: 'Erase the chosen…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Erase Amna Siddiqui in the chosen records' }),
  );
  expect(dialog.getByText('Registrations (1): The name becomes "Erased".')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('The chosen data was erased.')).toBeVisible();
  expect(screen.queryByText('amna.one@example.org')).not.toBeInTheDocument();
  expect(screen.getByText('amna.two@example.org')).toBeVisible();
  const erased = writes().filter(({ path }) => path.endsWith('/erase'));
  expect(erased.map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/person/events/by-name/erase', { name: 'Amna Siddiqui', rows: ['place:1'] }],
  ]);
});

test('says how many of the chosen records the service kept', async () => {
  draw(({ path }) =>
    path.endsWith('/erase') ? { body: [{ kind: 'Registrations', count: 1 }] } : undefined,
  );
  await search();
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Erase the chosen…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Erase' }));
  expect(await screen.findByText(/^Records that were not erased: 1\./)).toBeVisible();
});

test('a refused name is said at the field', async () => {
  const text =
    'More than 500 records have this name (Registrations). Please enter more of the name.';
  draw(({ path }) =>
    path.includes('/events/') ? refusal(422, 'invalid', text, { name: text }) : undefined,
  );
  await search('Ali');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a short name is refused before anything is sent', async () => {
  const { requests } = draw();
  await search('Al');
  expect(await screen.findByText('Name must have at least 3 characters.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('names the service that failed, and asks for a new code when the last one is old', async () => {
  let status = 503;
  draw(({ path }) => {
    if (!path.includes('/content/')) return undefined;
    return status === 503
      ? refusal(503, 'unavailable', 'Not available.')
      : refusal(403, 'fresh_otp_required', 'Please enter a new one-time code first.');
  });
  await search();
  expect(await screen.findByRole('alert')).toHaveTextContent('messages and published content');
  status = 403;
  await userEvent.click(screen.getByRole('button', { name: 'Find by name' }));
  expect(await screen.findByText('enter a new code in a new tab')).toBeVisible();
});
