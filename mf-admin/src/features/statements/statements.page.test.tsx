import { statementFile } from '@club/contracts/events/statement/import';
import { mockFetch } from '@club/web-kit/mock-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registrations } from '../../mocks/registrations.handlers.ts';
import {
  previewOf,
  sampleCandidate,
  sampleImport,
  sampleLine,
  sampleLines,
} from '../../mocks/statement-samples.ts';
import { statementMocks } from '../../mocks/statements.handlers.ts';
import {
  type OfficeRequest,
  officeServer,
  refusal,
  renderOffice,
} from '../../testing/render-office.tsx';
import { StatementsPage } from './statements.page.tsx';

// An upload uses XMLHttpRequest, which needs a network in jsdom.
let mockSend: typeof fetch;
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

jest.mock('@club/web-kit/upload-fetch', () => ({
  uploadFetch: (): typeof fetch => (url, init) => mockSend(url, init),
}));

/** Replaces jsdom's missing `IntersectionObserver`: the test scrolls by calling `showInWindow`. */
let showInWindow: () => void;
function windowObserver(onChange: (entries: object[]) => void) {
  showInWindow = () => act(() => onChange([{ isIntersecting: true }]));
  return { observe: () => undefined, disconnect: () => undefined };
}

/** The responses to the uploads: the mocks cannot read jsdom's forms. */
function uploaded({ method, path, body }: OfficeRequest) {
  if (path.endsWith('/preview'))
    return { body: previewOf(body.mapping ? JSON.parse(String(body.mapping)) : undefined) };
  return method === 'POST' && path.endsWith('/statements') ? { body: sampleImport } : undefined;
}

/** Renders the screen. `answer` replaces the response of the mock for some requests. */
function draw(
  { lines = sampleLines, path = '/fake/statements' } = {},
  answer: (path: string) => ReturnType<typeof refusal> | 'lost' | undefined = () => undefined,
) {
  const mocked = mockFetch([...statementMocks(lines), ...registrations.handlers]);
  const server = officeServer(
    (request, ...sent) => answer(request.path) ?? uploaded(request) ?? mocked(...sent),
  );
  mockSend = server.fetch;
  renderOffice(<StatementsPage />, { ...server, path });
  return server;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
/** Pastes a text: typing renders the screen again for each key. */
const enter = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText('Statement'), { target: { files: [file] } });
const csv = new File(['Date,Particulars\n'], 'november.csv', { type: 'text/csv' });

test('the sure matches are approved together after one look, except those without a tick', async () => {
  const { writes } = draw();
  await press('Approve 2 sure matches');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve the sure matches' }));
  expect(await dialog.findByText(/^2 teams, together PKR 2,400\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Byte Me/ }));
  expect(dialog.getByText(/^1 team, together PKR 1,200\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 1 team' }));
  expect(await screen.findByText('Null Pointers approved')).toBeVisible();
  const [sure] = sampleLines;
  expect(writes()[0]?.body).toEqual({
    lines: [{ line_id: sure?.id, registration_id: sure?.candidates[0]?.registration_id }],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sure 1' })).toBeVisible());
  await press('Undo');
  expect(await screen.findByText('Undone. No email was sent.')).toBeVisible();
  expect(writes()[1]).toMatchObject({
    path: `/api/admin/events/${sure?.candidates[0]?.event_id}/registrations/undo`,
    body: { decision_ids: [expect.any(String)] },
  });
});

test('after a lost approval the dialog stays with its ticks', async () => {
  draw({}, (path) => (path.endsWith('/approve') ? 'lost' : undefined));
  await press('Approve 2 sure matches');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Byte Me/ }));
  await press('Approve 1 team');
  expect(await screen.findByText('The teams were not approved. Please try again.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Byte Me/ })).not.toBeChecked();
});

test('a team that fits is approved after its receipt is drawn in the window, and the next line opens', async () => {
  globalThis.IntersectionObserver = windowObserver as never;
  const lines = [1, 2].map((number) =>
    sampleLine(number, {
      state: 'likely',
      candidates: [sampleCandidate(`Team ${number}`, { reasons: ['payer'] })],
    }),
  );
  const { writes } = draw({ lines, path: '/fake/statements?state=likely' });
  await press(/^Payer 1/);
  const approve = await button('Approve team');
  fireEvent.load(screen.getByAltText('Receipt of Team 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByLabelText('Zoom')).toHaveTextContent('150%');
  await userEvent.click(approve);
  expect(screen.getByText('Look at the receipt before you approve.')).toBeVisible();
  expect(writes()).toEqual([]);
  await waitFor(() => showInWindow());
  await userEvent.click(approve);
  expect(await screen.findByText('Team 1 approved')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Team 2' })).toBeVisible();
  expect(writes()).toHaveLength(1);
});

test('a leftover is split over two teams, and its amounts cannot exceed the transfer', async () => {
  const lines = [sampleLine(4, { amount: 3000 })];
  const { writes } = draw({ lines, path: '/fake/statements?state=none' });
  await press(/^Payer 4/);
  for (const team of ['Null Pointers', 'Byte Me']) {
    await enter(screen.getByRole('searchbox', { name: /Search the team|Split with/ }), team);
    await press(new RegExp(`^${team}`));
  }
  expect(screen.getByLabelText('Amount for Null Pointers, PKR')).toHaveValue('3000');
  await enter(screen.getByLabelText('Amount for Byte Me, PKR'), '1200');
  await press('Split over 2 teams');
  expect(screen.getByText('The amounts are PKR 1,200 more than the transfer.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Amount for Null Pointers, PKR'));
  await enter(screen.getByLabelText('Amount for Null Pointers, PKR'), '1,800');
  expect(screen.getByText('The whole amount is linked.')).toBeVisible();
  await press('Split over 2 teams');
  expect(await screen.findByText('The transfer is split over 2 teams.')).toBeVisible();
  expect(writes()[0]?.body.links).toEqual([
    { registration_id: expect.any(String), amount: 1800 },
    { registration_id: expect.any(String), amount: 1200 },
  ]);
});

test('a failed link keeps the chosen teams', async () => {
  const failure = refusal(409, 'line_linked', 'This line is already linked in full.');
  draw({ path: '/fake/statements?state=none' }, (path) =>
    path.endsWith('/links') ? failure : undefined,
  );
  await press(/^Cash deposit/);
  await enter(screen.getByRole('searchbox', { name: 'Search the team' }), 'Byte');
  await press(/^Byte Me/);
  await press('Link this team');
  expect(await screen.findByText('This line is already linked in full.')).toBeVisible();
  expect(screen.getByLabelText('Amount for Byte Me, PKR')).toHaveValue('1200');
});

test('keys go through the lines, open one, and go back; a line is ignored and restored', async () => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  const lines = [sampleLine(1), ...sampleLines];
  const { writes } = draw({ lines, path: '/fake/statements?state=none' });
  await press(/^Payer 1/);
  await userEvent.keyboard('j');
  const row = await button(/^Cash deposit/);
  expect(row).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  const detail = screen.getByRole('region', { name: 'PKR 1,200' });
  await waitFor(() => expect(detail).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());
  await press('Ignore');
  // The region of the line before has the same name until the next line is open.
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'PKR 1,200' })).toHaveTextContent('Payer 1'),
  );
  await press('Undo');
  expect(await button(/^Cash deposit/)).toBeVisible();
  expect(writes().map(({ path }) => path.split('/').at(-1))).toEqual(['ignore', 'restore']);
});

test('a linked line is unlinked', async () => {
  const [sure] = sampleLines;
  const links = [
    {
      id: sure?.id ?? '',
      registration_id: sure?.id ?? '',
      event_id: sure?.id ?? '',
      team_name: 'Segfault',
      amount: 1200,
    },
  ];
  const lines = [sampleLine(9, { state: 'linked', open_amount: 0, links })];
  draw({ lines, path: '/fake/statements?state=linked' });
  await press(/^Payer 9/);
  await press('Unlink Segfault');
  expect(await screen.findByText('No transfer is linked to a team yet.')).toBeVisible();
});

test('the order of the dates is asked, a column is corrected, and the import tells its result', async () => {
  const { writes } = draw();
  const mappings = () => writes().map(({ body }) => JSON.parse(String(body.mapping ?? 'null')));
  await press('Import statement');
  chooseFile(csv);
  const order = await screen.findByLabelText('Dates such as 03/04/2026');
  expect(order).toHaveAccessibleDescription(/the file allows both/);
  expect(await button('Import')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Row 6: The amount "n/a" is not a number.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Row of the headings'), '0');
  await waitFor(() =>
    expect(mappings().at(-1)).toMatchObject({ header_row: 0, date: null, text: [] }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Row of the headings'), '1');
  await userEvent.selectOptions(screen.getByLabelText('Content of Particulars'), 'Payer');
  await userEvent.selectOptions(order, 'Day, month, year');
  const rows = within(await screen.findByRole('region', { name: 'Is this right?' }));
  expect(
    rows.getByText(/PKR 1,200 came in from AYESHA KHAN on 3 Apr 2026, “Raast WCS-V6CVH”/),
  ).toBeVisible();
  expect(rows.getByText(/No column says whether the money has arrived/)).toBeVisible();
  expect(await button('Import')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(rows.getByLabelText('These rows are read right'));
  await press('Import 2 transfers');
  expect(
    await screen.findByText(/^2 transfers imported: 1 sure, 1 likely, 0 without/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = writes().at(-1);
  expect(sent?.path).toBe('/api/admin/statements');
  expect(sent?.body).toMatchObject({
    account: 'Example Bank',
    confirmed: 'true',
    file: expect.any(File),
  });
  expect(JSON.parse(String(sent?.body.mapping))).toMatchObject({
    payer: 1,
    text: [],
    date_order: 'dmy',
  });
});

test('a changed account is read before the button can be pressed, so that no press is lost', async () => {
  const { writes } = draw();
  await press('Import statement');
  chooseFile(csv);
  await userEvent.selectOptions(
    await screen.findByLabelText('Dates such as 03/04/2026'),
    'Day, month, year',
  );
  await userEvent.click(await screen.findByLabelText('These rows are read right'));
  await screen.findByRole('button', { name: 'Import 2 transfers' });
  await userEvent.type(screen.getByLabelText('Account'), ' 2');
  expect(await button('Import')).toHaveAttribute('aria-disabled', 'true');
  await press('Import 2 transfers');
  expect(await screen.findByText(/^2 transfers imported/)).toBeVisible();
  expect(writes().at(-2)?.body).toMatchObject({ account: 'Example Bank 2' });
});

test('the preview begins at the headings and shows period, sums and the rows that were not read', async () => {
  draw();
  await press('Import statement');
  chooseFile(csv);
  await userEvent.selectOptions(
    await screen.findByLabelText('Dates such as 03/04/2026'),
    'Day, month, year',
  );
  const read = within(await screen.findByLabelText('What was read'));
  expect(read.getByText('3 Apr 2026 to 4 Apr 2026')).toBeVisible();
  expect(read.getByText('PKR 1,500 in 1 transfer')).toBeVisible();
  expect(read.getByText('PKR 700 in 1 transfer, never sure')).toBeVisible();
  expect(read.getByText('PKR 25 in 1 transfer')).toBeVisible();
  expect(screen.getByText('1 row was not read')).toBeVisible();
  const columns = within(screen.getByRole('region', { name: 'Columns of the file, scrolls' }));
  expect(columns.queryByText('Statement of account')).toBeNull();
  expect(columns.getByText('Particulars')).toBeVisible();
  expect(screen.getByLabelText('Columns are separated by')).toBeVisible();
});

test('an import is removed after a question, and one with linked transfers stays', async () => {
  const { writes } = draw();
  await press('Remove november.csv');
  const question = within(screen.getByRole('dialog', { name: 'Remove november.csv' }));
  expect(question.getByText(/you can import the file again/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/november.csv is removed/)).toBeVisible();
  expect(writes()[0]).toMatchObject({
    method: 'DELETE',
    path: expect.stringMatching(/statements\//),
  });
});

test('a refusal to remove an import is shown in the words of the server', async () => {
  const detail = '1 transfer of this import belongs to a team. Unlink it from the team first.';
  draw({}, (path) =>
    /statements\/[0-9a-f-]{36}$/.test(path) ? refusal(409, 'statement_linked', detail) : undefined,
  );
  await press('Remove november.csv');
  await press('Remove');
  expect(await screen.findByText(detail)).toBeVisible();
});

test('a line without a match offers the teams that owe its amount, and says its text once', async () => {
  const { writes } = draw({ path: '/fake/statements?state=none' });
  const row = await button(/^Cash deposit/);
  expect(within(row).getAllByText(/Cash deposit/)).toHaveLength(1);
  await userEvent.click(row);
  await press(/^Segfault/);
  await press('Link this team');
  expect(await screen.findByText('The transfer is linked.')).toBeVisible();
  expect(writes()[0]?.body.links).toMatchObject([{ amount: 1200 }]);
});

test('a team with more than one transfer shows the others', async () => {
  const { id, booked_on, payer, transaction_id } = sampleLine(8);
  const other = { id, booked_on, payer, transaction_id, amount: 700, text: 'Rest WCS-V6CVH' };
  const lines = [
    sampleLine(1, {
      state: 'likely',
      problem: 'two_transfers',
      candidates: [sampleCandidate('Team 1')],
      other_transfers: [{ ...other, state: 'linked' }],
    }),
  ];
  draw({ lines, path: '/fake/statements?state=likely' });
  await press(/^Payer 1/);
  const others = within(screen.getByRole('region', { name: 'Other transfers of the team' }));
  expect(
    others.getByText(/^PKR 700 · 21 Nov 2026 · Payer 8 · Rest WCS-V6CVH · Linked$/),
  ).toBeVisible();
});

test('a file above 10 MB is not sent, and a lost import keeps the file and its mapping', async () => {
  let isLost = true;
  const { writes } = draw({}, (path) => (isLost && path.endsWith('/preview') ? 'lost' : undefined));
  await press('Import statement');
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: statementFile.maxBytes + 1 });
  chooseFile(large);
  expect(await screen.findByText(statementFile.tooLarge)).toBeVisible();
  expect(writes()).toEqual([]);
  chooseFile(csv);
  expect(await screen.findByText('The file could not be read. Please try again.')).toBeVisible();
  isLost = false;
  await press('Try again');
  expect(await screen.findByRole('dialog', { name: 'Import november.csv' })).toBeVisible();
});

test('lines that do not load say so, with a retry', async () => {
  let isDown = false;
  draw({}, (path) => (isDown && path.endsWith('/lines') ? 'lost' : undefined));
  await button(/^Approve \d+ sure/);
  isDown = true;
  await press(/^Linked/);
  expect(await screen.findByText('The transfers did not load')).toBeVisible();
  isDown = false;
  await press('Retry');
  await waitFor(() => expect(screen.queryByText('The transfers did not load')).toBeNull());
});

test('without statements, the screen asks for the first; a failure offers a retry', async () => {
  let isDown = true;
  draw({ lines: [] }, (path) => {
    if (isDown) return refusal(503, 'down', 'Down.');
    return path.endsWith('/statements') ? { status: 200, body: [] as never } : undefined;
  });
  expect(await screen.findByText('The statements did not load')).toBeVisible();
  isDown = false;
  await press('Retry');
  expect(await button('Choose a file')).toBeVisible();
});
