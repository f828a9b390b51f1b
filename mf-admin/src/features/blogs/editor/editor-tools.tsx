import { FormHelperText } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import type { EditorView } from '@codemirror/view';
import type { RefObject } from 'react';
import { UploadProgress } from '../../../form/upload-progress.tsx';
import { ChooseFile } from '../../../image/choose-file.tsx';
import { markdownCommands, runCommand } from './markdown-commands.ts';
import { useToolbar } from './use-toolbar.ts';

interface EditorToolsProps {
  view: RefObject<EditorView | null>;
  /** Sent share of an image, 0 to 1, while it is sent. */
  share: number | undefined;
  problem: string | undefined;
  onImage: (file: File) => void;
}

const buttonSx = {
  minHeight: 36,
  px: 2.5,
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
};

/** The buttons above the text, and the state of an upload into it. */
export function EditorTools({ view, share, problem, onImage }: EditorToolsProps) {
  // The last button chooses an image; it is disabled during an upload.
  const image = markdownCommands.length;
  const { toolbar, stop } = useToolbar(share === undefined ? image + 1 : image);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box {...toolbar} aria-label="Formatting" sx={{ display: 'flex', flexWrap: 'wrap', ml: -2 }}>
        {markdownCommands.map((command, index) => (
          <Button
            key={command.label}
            {...stop(index)}
            aria-keyshortcuts={command.key && `Control+${command.key.toUpperCase()}`}
            size="small"
            sx={buttonSx}
            title={command.key && `Ctrl+${command.key.toUpperCase()}`}
            onClick={() => {
              if (!view.current) return;
              view.current.focus();
              runCommand(command)(view.current);
            }}
          >
            {command.label}
          </Button>
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
      {share !== undefined && <UploadProgress share={share} />}
      {problem && (
        <FormHelperText error role="alert" sx={{ mt: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
