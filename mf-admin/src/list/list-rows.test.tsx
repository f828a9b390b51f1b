import { restoreEvent } from '@club/contracts/events/event';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { askReason } from '../form/question.ts';
import { officeServer, refusal, renderOffice } from '../testing/render-office.tsx';
import { facts, type ListKind, text } from './list-kind.tsx';
import { ListRows } from './list-rows.tsx';
import { write } from './row-action.ts';

interface Lamp {
  id: string;
  name: string;
  isLit: boolean;
}

const lamps: ListKind<Lamp> = {
  label: 'Lamps',
  empty: 'No lamp.',
  nameOf: ({ name }) => name,
  columns: [facts(({ name, isLit }) => [name, isLit && 'lit'])],
  rowActions: [
    {
      label: 'Light',
      isShown: ({ isLit }) => !isLit,
      ask: () => 'It needs power.',
      write: ({ id }) => write(restoreEvent, { params: { id } }, 'Lit.'),
    },
    {
      label: 'Leave dark',
      isShown: ({ isLit }) => !isLit,
      question: ({ name }) =>
        askReason({ title: name, action: ['Leave dark'], send: () => undefined }),
    },
  ],
};

const dark = ['One', 'Two'].map((name) => ({ id: name, name, isLit: false }));

/** Lamps, and a button that gives the list other rows, as a read does. */
function Screen({ of, later }: { of: ListKind<Lamp>; later: Lamp[] }) {
  const [rows, setRows] = useState(dark);
  return (
    <>
      <button type="button" onClick={() => setRows(later)}>
        Read again
      </button>
      <ListRows of={of} rows={rows} />
    </>
  );
}

function draw(later: Lamp[], role = 'owner', kind = lamps) {
  const server = officeServer(({ method }) =>
    method === 'GET' ? { body: { role } } : refusal(409, 'lit', 'It is lit already.'),
  );
  renderOffice(<Screen of={kind} later={later} />, server);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a refusal keeps the question, and Cancel returns to the button', async () => {
  draw(dark);
  await press('Light One');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await press('Light');
  expect(await screen.findByText('It is lit already.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Light One' })).toBeVisible();
  await press('Cancel');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Light One' })).toHaveFocus());
});

test('a question about a row that has changed leaves', async () => {
  draw(dark.map((lamp) => ({ ...lamp, isLit: true })));
  await press('Light One');
  await userEvent.click(screen.getByText('Read again'));
  await waitFor(() => expect(screen.queryByText('It needs power.')).toBeNull());
  expect(screen.getAllByText('lit')).toHaveLength(2);
});

test('what is typed about a row that has changed stays', async () => {
  draw(dark.map((lamp) => ({ ...lamp, isLit: true })));
  await press('Leave dark One');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'No power');
  await userEvent.click(screen.getByText('Read again'));
  expect(await screen.findAllByText('lit')).toHaveLength(2);
  expect(screen.getByDisplayValue('No power')).toBeVisible();
});

test('a role that may not make the call has no button, and an empty list says so', async () => {
  draw([], 'reader');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Light One' })).toBeNull());
  await press('Read again');
  expect(screen.getByText('No lamp.')).toBeVisible();
});

test('columns with headings make a table, whose first column names the row', async () => {
  const columns = [text<Lamp>('Name', ({ name }) => name), text<Lamp>('State', () => 'dark')];
  draw(dark, 'owner', { ...lamps, columns });
  expect(await screen.findByRole('row', { name: /^Two dark/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'State' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'One' })).toBeVisible();
});
