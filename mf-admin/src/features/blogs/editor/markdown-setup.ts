import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { closeSearchPanel, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, keymap, placeholder, ViewPlugin } from '@codemirror/view';
import { continueList, markdownCommands, runCommand } from './markdown-commands.ts';
import { markdownClasses, markdownLanguage } from './markdown-language.ts';

const HINT =
  'Write in Markdown, or paste from Google Docs or Word. Images can be pasted and dropped.';

const lineOfText = Decoration.line({ attributes: { dir: 'auto' } });

const directionsOf = ({ state, visibleRanges }: EditorView) =>
  Decoration.set(
    visibleRanges.flatMap(({ from, to }) => {
      const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
      return Array.from({ length: last - first + 1 }, (_, index) =>
        lineOfText.range(state.doc.line(first + index).from),
      );
    }),
  );

/** Each line runs in the direction of its own text, such as Urdu. */
const lineDirections = ViewPlugin.define(
  (view) => ({
    lines: directionsOf(view),
    update({ docChanged, viewportChanged, view }) {
      if (docChanged || viewportChanged) this.lines = directionsOf(view);
    },
  }),
  { decorations: ({ lines }) => lines },
);

const keys = keymap.of([
  ...markdownCommands.flatMap((command) =>
    command.key
      ? [{ key: `Mod-${command.key}`, run: runCommand(command), stopPropagation: true }]
      : [],
  ),
  { key: 'Enter', run: continueList },
  // The dialog around the editor closes with Escape too.
  { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel', stopPropagation: true },
  ...searchKeymap,
  ...historyKeymap,
  ...standardKeymap,
]);

/** What the editor knows about Markdown, keys and directions. */
export const markdownSetup: Extension = [
  history(),
  search({ top: true }),
  markdownLanguage,
  syntaxHighlighting(markdownClasses),
  EditorView.lineWrapping,
  EditorView.perLineTextDirection.of(true),
  lineDirections,
  placeholder(HINT),
  keys,
];
