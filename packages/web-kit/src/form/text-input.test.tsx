import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { LabelledInput } from './labelled-input.tsx';
import { TextInput } from './text-input.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ code: z.string().min(3, 'At least 3 characters.') });

function CodeForm({ isQuiet = false, onEdit }: { isQuiet?: boolean; onEdit?: () => void }) {
  const form = useZodForm(schema, { defaultValues: { code: '' } });
  return (
    <form onSubmit={form.handleSubmit(() => undefined)}>
      <TextInput
        control={form.control}
        name="code"
        label="Code"
        hint="As on the poster."
        required
        isQuiet={isQuiet}
        {...(onEdit && { onEdit })}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Code' });

test('shows the hint, and the error of the form instead when the value is wrong', async () => {
  render(<CodeForm />);
  expect(input()).toHaveAccessibleDescription('As on the poster.');
  expect(input()).toHaveAttribute('aria-required', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(input()).toHaveAccessibleDescription('At least 3 characters.');
  expect(input()).toBeInvalid();
  expect(input()).toHaveFocus();
});

test('a quiet input is marked as wrong and keeps its hint', async () => {
  render(<CodeForm isQuiet />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('As on the poster.');
});

test('calls onEdit for each change', async () => {
  const onEdit = jest.fn();
  render(<CodeForm onEdit={onEdit} />);
  await userEvent.type(input(), 'ab');
  expect(input()).toHaveValue('ab');
  expect(onEdit.mock.calls).toEqual([['a'], ['ab']]);
});

function CodeBox() {
  const [code, setCode] = useState('');
  const [result, setResult] = useState<{ error?: string; success?: string }>({});
  const check = () =>
    setResult(code === 'AI' ? { success: 'Applied.' } : { error: 'Unknown code.' });
  return (
    <LabelledInput
      label="Code"
      value={code}
      onChange={setCode}
      {...result}
      multiline
      startAdornment={<span>#</span>}
      action={
        <button type="button" onClick={check}>
          Apply
        </button>
      }
    />
  );
}

test('announces the result of the action beside the input', async () => {
  render(<CodeBox />);
  const apply = screen.getByRole('button', { name: 'Apply' });
  await userEvent.click(apply);
  const text = screen.getByText('Unknown code.');
  expect(text.closest('[aria-live="polite"]')).toBeInTheDocument();
  expect(input()).toBeInvalid();
  await userEvent.type(input(), 'AI');
  await userEvent.click(apply);
  expect(input()).toHaveAccessibleDescription('Applied.');
  expect(input()).toBeValid();
});

test('takes the props of an OutlinedInput', () => {
  render(<CodeBox />);
  expect(input().tagName).toBe('TEXTAREA');
  expect(screen.getByText('#')).toBeInTheDocument();
});
