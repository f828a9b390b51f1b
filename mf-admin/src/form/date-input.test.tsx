import { useZodForm } from '@club/web-kit/forms';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { DateInput, typedDate } from './date-input.tsx';

function Form({ onSend }: { onSend: (sent: object) => void }) {
  const form = useZodForm(z.object({ date: typedDate('date') }), { defaultValues: { date: '' } });
  return (
    <form onSubmit={form.handleSubmit(onSend)}>
      <DateInput control={form.control} name="date" label="Date" kind="date" />
      <button type="submit">Save</button>
    </form>
  );
}

test('a date is read as people write it, and one with two meanings is asked about', async () => {
  const sent: object[] = [];
  renderOffice(
    <Form onSend={(one) => sent.push(one)} />,
    officeServer(() => 'lost'),
  );
  const input = screen.getByLabelText('Date');
  await userEvent.type(input, '15 Dec 2038{Enter}');
  await waitFor(() => expect(sent).toEqual([{ date: '2038-12-15' }]));
  await userEvent.tab();
  expect(input).toHaveValue('2038-12-15');

  await userEvent.clear(input);
  await userEvent.type(input, '05/06/2038{Enter}');
  await waitFor(() => expect(sent.at(-1)).toEqual({ date: '05/06/2038' }));
  expect(screen.getByText('Which one do you mean?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Thu 6 May 2038' }));
  expect(input).toHaveValue('2038-05-06');
  expect(screen.queryByText('Which one do you mean?')).toBeNull();
});
