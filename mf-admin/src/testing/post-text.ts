import { EditorView } from '@codemirror/view';
import { act, screen } from '@testing-library/react';

/** The editor of a post's text. jsdom has no layout, which the editor measures. */
export async function findPostText() {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  const element = await screen.findByLabelText('Content');
  const view = EditorView.findFromDOM(element);
  if (!view) throw new Error('the editor of the text is not there');
  return {
    element,
    text: () => view.state.doc.toString(),
    /** Writes at the cursor, as a keyboard does. */
    write: (text: string) =>
      act(() => view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' })),
  };
}
