import { InputRule, type InputRuleFinder, type Mark, markInputRule } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Italic } from '@tiptap/extension-italic';
import { Strike } from '@tiptap/extension-strike';
import type { EditorState } from '@tiptap/pm/state';

/**
 * A typed pair of signs around text becomes a mark, as CommonMark's flanking rule says: the signs stand directly at the text, and
 * apart from other words. Underscores are left alone, because names have them. A sign before a dot or a slash belongs to a file.
 */
function pairOf(sign: string): InputRuleFinder {
  const [char = ''] = sign;
  const signs = sign.replaceAll('*', '\\*');
  const pair = `(${signs}(?![\\s./\\\\])([^${char}]*[^${char}\\s])${signs})$`;
  const typed = new RegExp(`(?:^|[\\s([{"'“‘«—–])${pair}`);
  return (text) => {
    const [, whole, inner] = typed.exec(text) ?? [];
    if (!whole || !inner) return null;
    return { index: text.length - whole.length, text: whole, replaceWith: inner };
  };
}

/** Whether a place is plain text and no word goes on behind it: a sign in code or in a picture's place means itself. */
function isPlainText({ doc }: EditorState, from: number, to: number): boolean {
  let isPlain = true;
  doc.nodesBetween(from, to, (node) => {
    const isOther = node.isInline && !node.isText;
    if (isOther || node.marks.some(({ type: { name } }) => /^(code|sourceText)$/.test(name)))
      isPlain = false;
  });
  const end = doc.resolve(to).end();
  return isPlain && !/[\p{L}\p{N}]/u.test(doc.textBetween(to, Math.min(to + 1, end)));
}

/** The mark with one rule for typing, and none for pasting: pasted Markdown is read as a whole. */
const typedBy = <Options>(mark: Mark<Options>, sign: string): Mark<Options> =>
  mark.extend({
    addInputRules() {
      const rule = markInputRule({ find: pairOf(sign), type: this.type });
      return [
        new InputRule({
          find: rule.find,
          handler: (typed) =>
            isPlainText(typed.state, typed.range.from, typed.range.to) ? rule.handler(typed) : null,
        }),
      ];
    },
    addPasteRules: () => [],
  });

export const typedMarks = [
  typedBy(Bold, '**'),
  typedBy(Italic, '*'),
  typedBy(Strike, '~~'),
  // Bold code and the code of a link keep their other marks.
  typedBy(Code.extend({ excludes: 'sourceText' }), '`'),
];
