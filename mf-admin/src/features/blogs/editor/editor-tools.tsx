import { FormHelperText } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import type { Editor } from '@tiptap/core';
import { useEffect, useReducer } from 'react';
import { UploadProgress } from '../../../form/upload-progress.tsx';
import { ChooseFile } from '../../../image/choose-file.tsx';
import { CodeLanguage } from './code-language.tsx';
import { type TextCommand, tableCommands, textCommands } from './text-commands.ts';
import { useToolbar } from './use-toolbar.ts';

interface EditorToolsProps {
  editor: Editor | undefined;
  /** Sent share of an image, 0 to 1, while it is sent. */
  share: number | undefined;
  problem: string | undefined;
  /** What became of an image that was taken. */
  note: string | undefined;
  onImage: (file: File) => void;
  onLink: () => void;
  onDescribe: () => void;
}

const buttonSx = {
  minHeight: 36,
  px: 2,
  fontSize: '0.875rem',
  '&[aria-pressed="true"]': { bgcolor: 'raised', textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: 44 },
};

const rowSx = { display: 'flex', flexWrap: 'wrap', ml: -2 };

/** The buttons above the text, those for the place of the cursor, and the state of an upload. */
export function EditorTools(props: EditorToolsProps) {
  const { editor, share, problem, note, onImage, onLink, onDescribe } = props;
  useEachChange(editor);
  const link = { label: 'Link', key: 'K', isOn: (at: Editor) => at.isActive('link') };
  const commands = [
    ...textCommands.slice(0, 2).map(withRun(editor)),
    { ...link, onClick: onLink },
    ...textCommands.slice(2).map(withRun(editor)),
  ];
  // The last button chooses an image; it is disabled during an upload.
  const image = commands.length;
  const { toolbar, stop } = useToolbar(share === undefined ? image + 1 : image);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box {...toolbar} aria-label="Formatting" sx={rowSx}>
        {commands.map((command, index) => (
          <ToolButton key={command.label} {...{ editor, command }} {...stop(index)} />
        ))}
        <ChooseFile
          label="Image for the text"
          {...stop(image)}
          sx={buttonSx}
          disabled={share !== undefined}
          onChoose={onImage}
        >
          Image
        </ChooseFile>
      </Box>
      {editor?.isActive('table') && <TableTools editor={editor} />}
      {editor?.isActive('codeBlock') && <CodeLanguage editor={editor} />}
      {editor?.isActive('image') && (
        <Box>
          <Button size="small" sx={buttonSx} onClick={onDescribe}>
            Describe the image
          </Button>
        </Box>
      )}
      {share !== undefined && <UploadProgress share={share} />}
      {(problem ?? note) && (
        <FormHelperText error={Boolean(problem)} role={problem ? 'alert' : 'status'} sx={{ mt: 0 }}>
          {problem ?? note}
        </FormHelperText>
      )}
    </Box>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const { toolbar, stop } = useToolbar(tableCommands.length);
  return (
    <Box {...toolbar} aria-label="Table" sx={rowSx}>
      {tableCommands.map(withRun(editor)).map((command, index) => (
        <ToolButton key={command.label} {...{ editor, command }} {...stop(index)} />
      ))}
    </Box>
  );
}

type Tool = Pick<TextCommand, 'label' | 'key' | 'isOn'> & { onClick: () => void };

const withRun =
  (editor: Editor | undefined) =>
  ({ run, ...command }: TextCommand): Tool => ({
    ...command,
    onClick: () => void (editor && run(editor.chain().focus()).run()),
  });

interface ToolButtonProps extends ReturnType<ReturnType<typeof useToolbar>['stop']> {
  editor: Editor | undefined;
  command: Tool;
}

function ToolButton({ editor, command, ...stop }: ToolButtonProps) {
  const { label, key, isOn, onClick } = command;
  return (
    <Button
      {...stop}
      aria-pressed={isOn && editor ? isOn(editor) : undefined}
      aria-keyshortcuts={key && `Control+${key}`}
      title={key && `Ctrl+${key}`}
      size="small"
      sx={buttonSx}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** Draws the tools again after each change, also of the selection. */
function useEachChange(editor: Editor | undefined): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', draw);
    return () => void editor?.off('transaction', draw);
  }, [editor]);
}
