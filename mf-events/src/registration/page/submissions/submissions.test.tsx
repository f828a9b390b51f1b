import type { OwnContest } from '@club/contracts/events/own-contest';
import { question } from '@club/contracts/events/question';
import { sampleRegistrationDetail } from '@club/contracts/samples/events';
import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearBrowser, renderAt } from '../../../testing/render-page.tsx';
import { enter, press } from '../../../testing/render-registration.tsx';
import { PlainSubmission } from '../plain/plain-submission.tsx';
import { registrationPage } from '../registration.page.tsx';
import { ownClock, submissionText } from './submission-text.ts';

beforeEach(clearBrowser);

const ID = '0190a000-0000-7000-8000-000000000009';
const LINK = ID.replace(/9$/, '1');
const nothing = { edit: false, add_members: false, pay: false, cancel: false, restore: false };
const sent = {
  ...{ answers: { [LINK]: 'https://x.test/1' }, in_gallery: false, is_late: false },
  ...{ sent_at: '2038-01-20T09:00:00.000Z', changed_at: '2038-01-20T09:05:00.000Z' },
  changed_on: '2038-01-20T14:05',
};
const contest: OwnContest = {
  ...{ id: ID, name: 'Robotics', state: 'open', submission: null },
  ...{ opens_at: '2038-01-20T10:00', closes_at: '2038-01-21T00:00' },
  closes: '2038-01-20T19:00:00.000Z',
  questions: [
    question.parse({ id: LINK, for: 'team', kind: 'link', label: 'Repository', required: true }),
  ],
};
const detail = (fields: Partial<OwnContest> = {}) =>
  sampleRegistrationDetail({
    ...{ payment_status: 'approved', can: nothing, contests: [{ ...contest, ...fields }] },
  });
const PUT = '/api/registration/submission';
const { Component } = registrationPage;

function open(fields: Partial<OwnContest> = {}, answer: object = { body: detail() }) {
  const server = fakeServer({ '/api/registration': { body: detail(fields) }, [PUT]: answer });
  const page = renderAt('/registration#secret', server, <Component params={{}} />);
  return { server, ...page };
}
const section = async () =>
  within(await screen.findByRole('region', { name: 'Your submission' }, { timeout: 5000 }));
const sentBodies = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.filter(({ path }) => path === PUT).map(({ body }) => body);

test('a team writes, and what it typed survives a reload until it is sent', async () => {
  const first = open();
  await (await section()).findByText(/until Thu 21 Jan 2038, 00:00/);
  await press('Write the submission');
  await enter(screen.getByLabelText('Repository'), 'https://x.test/1');
  first.unmount();
  const { server } = open({}, { body: detail({ submission: sent }) });
  await section();
  expect(screen.getByLabelText('Repository')).toHaveValue('https://x.test/1');
  await userEvent.click(screen.getByRole('checkbox', { name: /gallery of the event/ }));
  await press('Send');
  expect(await screen.findByText(/Sent on Wed 20 Jan 2038, 14:05/)).toBeVisible();
  expect(sentBodies(server)).toEqual([
    expect.objectContaining({
      ...{ contest_id: ID, in_gallery: true, seen: null },
      answers: { team: { [LINK]: 'https://x.test/1' }, members: [] },
    }),
  ]);
  expect(screen.queryByLabelText('Repository')).toBeNull();
});

test('a long answer is refused at its field and stays; a double press of Send sends once', async () => {
  const { server } = open({}, { body: detail({ submission: sent }) });
  await section();
  await press('Write the submission');
  const link = screen.getByLabelText('Repository');
  await enter(link, `https://x.test/${'a'.repeat(20_000)}`);
  await press('Send');
  expect(screen.getByText(/at most 500 characters/)).toBeVisible();
  expect(link).toHaveValue(`https://x.test/${'a'.repeat(20_000)}`);
  expect(sentBodies(server)).toEqual([]);
  await userEvent.clear(link);
  await enter(link, 'x.test/ریپازٹری');
  expect(link).toHaveAttribute('dir', 'auto');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Sent on/);
  expect(sentBodies(server)).toHaveLength(1);
});

test('what a member of the team has sent meanwhile is not overwritten unseen', async () => {
  const text = 'A member of your team has sent a newer version meanwhile.';
  const { server } = open({ submission: sent }, refusal(409, 'submission_changed', text));
  await section();
  await press('Change the submission');
  await userEvent.clear(screen.getByLabelText('Repository'));
  await enter(screen.getByLabelText('Repository'), 'https://x.test/2');
  await press('Send the change');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Repository')).toHaveValue('https://x.test/2');
  expect(sentBodies(server)[0]).toMatchObject({ seen: sent.changed_at });
});

test('what came too late is not lost: the section keeps it to read, and consent can still change', async () => {
  const first = open();
  await section();
  await press('Write the submission');
  await enter(screen.getByLabelText('Repository'), 'https://x.test/late');
  first.unmount();
  open({ state: 'closed', submission: sent });
  const shown = await section();
  expect(shown.getByRole('heading', { name: 'Not sent' })).toBeVisible();
  expect(shown.getByRole('checkbox', { name: /gallery of the event/ })).toBeEnabled();
  expect(shown.getByText('https://x.test/late')).toBeVisible();
  expect(shown.queryByLabelText('Repository')).toBeNull();
  await press('Discard it');
  expect(shown.queryByText('https://x.test/late')).toBeNull();
});

test('consent can change after the close, and sends what was sent before, but not over newer answers', async () => {
  const closed = { state: 'closed', submission: sent } as const;
  const { server } = open(closed, {
    body: detail({ ...closed, submission: { ...sent, in_gallery: true } }),
  });
  const shown = await section();
  await userEvent.click(shown.getByRole('checkbox'));
  await screen.findByText('The gallery may show it.');
  expect(sentBodies(server)[0]).toMatchObject({
    ...{ in_gallery: true, answers: { team: sent.answers }, seen: sent.changed_at },
  });
  expect(shown.getByRole('checkbox')).toBeChecked();
});

test.each([
  ['planned', null, 'Not open yet', /from Wed 20 Jan 2038, 10:00/],
  ['open', null, 'Open', /until Thu 21 Jan/],
  ['open', sent, 'Sent', /Sent on .* You can change it/],
  ['grace', null, 'Late', /taken, and the club sees that it is late/],
  ['grace', { ...sent, is_late: true }, 'Sent late', /The close was on/],
  ['closed', null, 'Closed', /has sent nothing/],
  ['closed', sent, 'Sent', /stays as it is/],
  ['closed', { ...sent, is_late: true }, 'Sent late', /^Sent late on Wed 20 Jan 2038, 14:05/],
  ['planned', sent, 'Sent', /^Sent on .* You can send it from Wed 20 Jan/],
] as const)('%s says what a team can do', (state, submission, chip, text) => {
  const shown = submissionText({ ...contest, state, submission });
  expect(shown.chip).toBe(chip);
  expect(shown.text).toMatch(text);
});

test('a device on another clock sees the close on its own too', () => {
  const at = new Date('2038-01-20T19:00:00.000Z');
  const own = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  expect(ownClock(at.toISOString(), own)).toBeUndefined();
  expect(ownClock(at.toISOString(), '2001-01-01T00:00')).toMatch(
    /^(Wed|Thu) 2[01] Jan 2038, \d\d:/,
  );
});

test('without JavaScript, what came too late is shown with its refusal', () => {
  const values = { contest_id: [ID], [`answers.team.${LINK}`]: ['https://x.test/late'] };
  const page = { name: 'registration', pathname: '/registration' } as const;
  const posted = { ...page, values, errors: {}, problem: 'Submissions closed.' };
  const closed = { ...contest, state: 'closed' } as const;
  const plain = <PlainSubmission posted={posted} contest={closed} isOnly />;
  renderAt('/registration', fakeServer({}), plain);
  expect(within(screen.getByRole('status')).getByText('https://x.test/late')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
