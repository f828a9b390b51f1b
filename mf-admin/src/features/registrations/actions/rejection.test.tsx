import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuestionDialog } from '../../../form/question-dialog.tsx';
import { sampleEvent, sampleTeam } from '../../../mocks/samples.ts';
import { registrationsServer } from '../../../testing/registrations-server.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { askRejection } from './rejection.tsx';

const onReason = jest.fn(async () => false);

function open() {
  const team = sampleTeam('Null Pointers');
  const server = registrationsServer([team]);
  renderOffice(
    <QuestionDialog
      question={askRejection({ eventId: sampleEvent.id, team, onReason })}
      onClose={() => undefined}
    />,
    server,
  );
  return server;
}

const button = (name: string) => screen.findByRole('button', { name });

test('a reason of the list fills the form, and the email shows it before it is sent', async () => {
  open();
  expect(await screen.findByLabelText('Reason')).toHaveFocus();
  await userEvent.click(await button('The receipt cannot be read.'));
  expect(screen.getByLabelText('Reason')).toHaveValue('The receipt cannot be read.');
  await userEvent.click(await button('Preview the email'));
  const email = await screen.findByRole('region', { name: 'Email to the team' });
  expect(await within(email).findByText(/Reason: The receipt cannot be read\./)).toBeVisible();
  await userEvent.click(await button('Reject'));
  expect(onReason).toHaveBeenCalledWith({
    reason: 'The receipt cannot be read.',
    ask: 'receipt',
  });
});

test('the reasons that were used last come first, and each reason is offered once', async () => {
  open();
  const group = await screen.findByRole('group', { name: 'Texts to choose from' });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['The amount is too small.', 'The receipt cannot be read.']);
});

test('an admin edits the list, one reason on each line', async () => {
  const server = open();
  await userEvent.click(await button('Edit the reasons'));
  const editor = screen.getByLabelText("The club's reasons, one on each line");
  await userEvent.clear(editor);
  await userEvent.type(editor, 'Too dark.{Enter}{Enter} Wrong account.');
  await userEvent.click(await button('Save the reasons'));
  expect(await button('Wrong account.')).toBeVisible();
  expect(server.writes().at(-1)?.body).toEqual({ reasons: ['Too dark.', 'Wrong account.'] });
});

test('a rejection that asks for the difference needs an amount between nothing and what is due', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Reason'), 'A part came.');
  await userEvent.selectOptions(screen.getByLabelText('The team should'), 'difference');
  const amount = screen.getByLabelText('Amount in PKR');
  for (const wrong of ['', '0', '1200', 'x']) {
    await userEvent.clear(amount);
    if (wrong) await userEvent.type(amount, wrong);
    onReason.mockClear();
    await userEvent.click(await button('Reject'));
    expect(amount).toHaveAccessibleDescription(
      'Enter what came: more than PKR 0 and less than PKR 1,200.',
    );
    expect(onReason).not.toHaveBeenCalled();
  }
  await userEvent.clear(amount);
  await userEvent.type(amount, '450');
  await userEvent.click(await button('Reject'));
  expect(onReason).toHaveBeenCalledWith({
    reason: 'A part came.',
    ask: 'difference',
    received: 450,
  });
});
