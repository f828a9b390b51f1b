import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleTeam } from '../mocks/samples.ts';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { useReceiptFiles } from './use-receipt-files.ts';
import { useReceiptView } from './use-receipt-view.ts';

const TEAM = sampleTeam('Null Pointers', { receipt_type: 'image/jpeg' });
const NEXT = sampleTeam('Late Binding', { receipt_type: 'image/jpeg' });

function Viewer({ registration = TEAM, ahead = [NEXT] }) {
  const files = useReceiptFiles(registration);
  return (
    <>
      <ReceiptViewer
        registration={registration}
        ahead={ahead}
        view={useReceiptView()}
        files={files}
      />
      <button type="button" onClick={() => files.onReady(TEAM.payment_receipt_url ?? '', 3)}>
        Three pages are drawn
      </button>
      <output aria-label="Decision">
        {files.isDrawn || files.isUnlocked ? 'live' : 'not live'}
      </output>
    </>
  );
}

const open = (registration = TEAM) =>
  renderOffice(
    <Viewer registration={registration} />,
    officeServer(() => ({ body: {} })),
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const image = (team = TEAM) => screen.getByAltText(`Receipt of ${team.team_name}`);
const zoom = () => screen.getByLabelText('Zoom');
const decision = () => screen.getByLabelText('Decision');
const nextFrames = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));

test('a receipt fits at first, zooms in up to a limit, and fits again', async () => {
  open();
  expect(zoom()).toHaveTextContent('Fit');
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await press('Zoom in');
  expect(zoom()).toHaveTextContent('150%');
  for (let step = 0; step < 5; step += 1) await press('Zoom in');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  expect(zoom()).toHaveTextContent('800%');
  await press('Zoom out');
  await press('Fit the receipt');
  expect(zoom()).toHaveTextContent('Fit');
});

test('the wheel with Ctrl and two fingers zoom; the wheel alone does not', () => {
  open();
  const stage = screen.getByRole('region', { name: 'Receipt, scrolls' });
  fireEvent.wheel(stage, { deltaY: -500 });
  expect(zoom()).toHaveTextContent('Fit');
  fireEvent.wheel(stage, { deltaY: -500, ctrlKey: true });
  expect(zoom()).toHaveTextContent('350%');
  const touches = (apart: number) => ({
    touches: [
      { clientX: 0, clientY: 0, pageX: 0, pageY: 0 },
      { clientX: apart, clientY: 0, pageX: apart, pageY: 0 },
    ],
  });
  fireEvent.touchStart(stage, touches(100));
  fireEvent.touchMove(stage, touches(20));
  expect(zoom()).toHaveTextContent('Fit');
});

test('a receipt of several pages says how many, and is moved before it is enlarged', async () => {
  open();
  const stage = screen.getByRole('region', { name: 'Receipt, scrolls' });
  expect(stage.style.touchAction).toBe('pan-x pan-y');
  await press('Three pages are drawn');
  expect(screen.getByText('3 pages')).toBeVisible();
  expect(stage.style.touchAction).toBe('none');
});

test('a receipt rotates by quarter turns and is upright again after four', async () => {
  open();
  const turn = () => image().parentElement?.style.transform;
  await press('Rotate');
  expect(turn()).toContain('rotate(90deg)');
  for (let turns = 0; turns < 3; turns += 1) await press('Rotate');
  expect(turn()).toContain('rotate(0deg)');
});

test('deciding is possible once the image is decoded and painted', async () => {
  open();
  let decode = () => {};
  const decoded = new Promise<void>((resolve) => {
    decode = resolve;
  });
  Object.assign(image(), { decode: () => decoded });
  fireEvent.load(image());
  await nextFrames();
  expect(decision()).toHaveTextContent('not live');
  await act(async () => decode());
  await waitFor(() => expect(decision()).toHaveTextContent(/^live/));
});

test('a receipt that was fetched ahead does not make the open one count as drawn', async () => {
  open();
  fireEvent.load(image(NEXT));
  await nextFrames();
  expect(decision()).toHaveTextContent('not live');
});

test('an image that does not load shows an error with a link to the file, and Retry loads it again', async () => {
  open();
  fireEvent.error(image());
  expect(screen.getByText('The receipt did not load')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    TEAM.payment_receipt_url,
  );
  await press('Retry');
  expect(screen.queryByText('The receipt did not load')).toBeNull();
  fireEvent.load(image());
  await waitFor(() => expect(decision()).toHaveTextContent(/^live/));
});

test('a PDF, which is drawn here, can be downloaded but not opened in a tab', () => {
  open({ ...TEAM, receipt_type: 'application/pdf' });
  expect(screen.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
    'href',
    TEAM.payment_receipt_url,
  );
  expect(screen.queryByRole('link', { name: 'Open in a new tab' })).toBeNull();
});

test('without a receipt that can be seen, deciding needs an act of its own', async () => {
  open();
  fireEvent.error(image());
  await nextFrames();
  expect(decision()).toHaveTextContent('not live');
  await press('Decide without the receipt');
  expect(decision()).toHaveTextContent(/^live/);
});

test('a registration without a receipt says so', () => {
  open({ ...TEAM, payment_status: 'unpaid', payment_receipt_url: null, receipt_type: null });
  expect(screen.getByText('Not submitted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide without the receipt' })).toBeNull();
});
