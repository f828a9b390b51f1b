import { defaultDesign } from '@club/contracts/events/certificate-design';
import type { CertificateList } from '@club/contracts/events/certificates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OfficeRequest,
  officeServer,
  refusal,
  renderOffice,
} from '../../../testing/render-office.tsx';
import { CertificatesPage } from './certificates.page.tsx';

const EVENT = '0190a000-0000-7000-8000-000000000002';

const design = {
  ...defaultDesign,
  event_title: 'Winter Code Sprint',
  version: 3,
  updated_at: '2038-01-19T10:00:00.000Z',
  updated_by: 'admin@club.test',
};

const list: CertificateList = {
  event_title: 'Winter Code Sprint',
  arrived: { members: 1, not_drawn: ['東京 Taro'] },
  approved: { members: 0, not_drawn: [] },
  items: [
    {
      id: '0190a000-0000-7000-8000-000000000009',
      number: '7K3M9QPX2AHD0ABC',
      kind: 'place',
      state: 'revoked',
      place: 'First place, Robotics',
      holder: 'ماہ نور فاطمہ',
      team: 'Kernel Panic',
      file_url: '',
      issued_at: '2038-01-21T10:00:00.000Z',
      issued_by: 'admin@club.test',
      is_sent: true,
      ended_at: '2038-01-22T10:00:00.000Z',
      reason: 'Copied the solution',
    },
  ],
  total: 1,
  unsent: 0,
};

/** The PDF as the browser opens it. */
let mockOpened: Promise<unknown>;
jest.mock('../../../receipt/open-pdf.ts', () => ({
  openPdf: () => ({ promise: mockOpened, destroy: () => undefined }),
}));

type Answer = ReturnType<typeof refusal> | { body: unknown } | 'lost';

/** @param preview the answer to the preview. It is drawn in a journey: this browser has no canvas. */
function draw(
  answer: (request: OfficeRequest) => Answer,
  preview: Answer = refusal(422, 'invalid', 'No.', { text: 'This text is too long.' }),
) {
  const server = officeServer((request) => {
    if (request.path.endsWith('/preview')) return preview;
    if (request.method !== 'GET') return answer(request);
    if (request.path.endsWith('/certificate-design')) return { body: design };
    return { body: request.path.includes('/certificates') ? list : [] };
  });
  renderOffice(<CertificatesPage params={{ eventId: EVENT }} />, server);
  return server;
}

test('the preview says that it is drawn, and when the browser cannot draw it', async () => {
  let fail: (reason: Error) => void = () => undefined;
  mockOpened = new Promise((_, reject) => {
    fail = reject;
  });
  draw(() => ({ body: {} }), { body: { pdf: btoa('%PDF') } });
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByRole('link', { name: /^Download/ })).toBeVisible();
  expect(preview.getByText('Drawing the certificate…')).toBeVisible();
  expect(preview.queryByRole('img')).toBeNull();
  fail(new Error('no canvas'));
  expect(await preview.findByText(/^This browser cannot draw the certificate/)).toBeVisible();
});

test('sending asks first, and says who has one already and whose name has no letters', async () => {
  const server = draw(() => ({ body: { issued: 1, had: 2, not_drawn: ['東京 Taro'] } }));
  const button = await screen.findByRole('button', { name: 'Send to those who came' });
  expect(screen.getByRole('button', { name: 'Send to all members' })).toBeDisabled();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText(/^1 certificate on the way\. 2 had one\. Without one.*東京 Taro/),
  ).toBeVisible();
  const sent = server.requests.filter(({ method }) => method === 'POST');
  expect(sent.at(-1)).toMatchObject({ body: { to: 'arrived' } });
});

test('a revoked certificate has its reason and can be issued again; a refusal keeps the screen', async () => {
  draw(() => refusal(409, 'not_approved', 'The team has no place any more.'));
  const row = within(await screen.findByRole('listitem', { name: /First place, Robotics/ }));
  expect(row.getByText('Copied the solution')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', '/verify/7K3M-9QPX-2AHD-0ABC');
  expect(row.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: /Issue .* again/ }));
  expect(await screen.findByText('The team has no place any more.')).toBeVisible();
});

test('a wrong field of the design is named at its input, and a signatory is added and removed', async () => {
  const server = draw(({ body }) => ({ body: { ...design, ...(body as object), version: 4 } }));
  const form = within(await screen.findByRole('form', { name: 'Design' }));
  await userEvent.clear(form.getByLabelText(/^Text below the name/));
  await userEvent.type(form.getByLabelText(/^Text below the name/), 'in {{evnet}');
  await userEvent.click(form.getByRole('button', { name: 'Save the design' }));
  expect(await form.findByText(/There is no field \{evnet\}/)).toBeVisible();
  await userEvent.clear(form.getByLabelText(/^Text below the name/));
  await userEvent.type(form.getByLabelText(/^Text below the name/), 'in {{event}');
  for (let added = 0; added < 3; added += 1)
    await userEvent.click(form.getByRole('button', { name: 'Add a signatory' }));
  expect(form.queryByRole('button', { name: 'Add a signatory' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Remove signatory 3' }));
  await userEvent.click(form.getByRole('button', { name: 'Remove signatory 2' }));
  await userEvent.type(form.getByLabelText(/^Name/), 'Hira Khan');
  await userEvent.click(form.getByRole('button', { name: 'Save the design' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'PUT')).toMatchObject({
      body: {
        text: 'in {event}',
        version: 3,
        signatories: [{ name: 'Hira Khan', office: '', signature_id: null }],
      },
    }),
  );
});
