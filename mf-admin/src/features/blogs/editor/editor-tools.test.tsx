import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, renderOffice } from '../../../testing/render-office.tsx';
import { EditorTools } from './editor-tools.tsx';

const button = (name: string) => screen.getByRole('button', { name });

function draw(share?: number) {
  const nothing = () => undefined;
  const events = { onImage: nothing, onLink: nothing, onDescribe: nothing };
  const tools = { editor: undefined, problem: undefined, note: undefined, ...events };
  renderOffice(
    <>
      <EditorTools {...tools} share={share} />
      <textarea aria-label="Content" />
    </>,
    officeServer(() => ({ body: {} })),
  );
}

test('the toolbar is one stop of the Tab key, and the arrow keys move inside it', async () => {
  draw();
  await userEvent.tab();
  expect(button('Bold')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(button('Italic')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(button('Image')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText('Content')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button('Image')).toHaveFocus();
});

test('during an upload the toolbar ends before the button that cannot be used', async () => {
  draw(0.5);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(button('Table')).toHaveFocus();
});
