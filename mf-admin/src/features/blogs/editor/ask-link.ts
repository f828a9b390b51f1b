import type { Editor } from '@tiptap/core';
import { z } from 'zod';
import { text } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';

const WRONG = 'Enter an address such as https://example.org, name@example.org or /contact.';

/** The whole address of what a writer types; undefined for what is none. */
function addressOf(typed: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@]+\.[^\s@]+$/.test(typed)) return `mailto:${typed}`;
  if (/^(https?:\/\/\S+|mailto:\S+|tel:\S+|[/#]\S*)$/i.test(typed)) return typed;
  return /^[^\s/:]+\.[^\s]+$/.test(typed) ? `https://${typed}` : undefined;
}

const linkEntry = z.object({
  address: z
    .string()
    .trim()
    .refine((typed) => typed === '' || addressOf(typed) !== undefined, WRONG)
    .transform(addressOf),
});

/** Asks for the address of a link. Without an address the text is no link any more. */
export const askLink = (editor: Editor) =>
  ask({
    title: 'Link',
    isBrief: true,
    schema: linkEntry,
    start: { address: editor.getAttributes('link').href ?? '' },
    fields: [
      text('address', 'Address', {
        hint: 'Leave it empty to remove the link.',
        autoFocus: true,
        inputProps: { dir: 'ltr', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
      }),
    ],
    action: ['Set the link'],
    send: ({ address }) => {
      setLink(editor, address);
      return {};
    },
  });

function setLink(editor: Editor, href: string | undefined): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!href) chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.setLink({ href, title: editor.getAttributes('link').title }).run();
}
