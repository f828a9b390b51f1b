import { FormHelperText } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { type RefObject, useRef } from 'react';
import { UploadProgress } from '../../form/upload-progress.tsx';
import { markdownCommands, runCommand } from './markdown-commands.ts';

interface EditorToolsProps {
  area: RefObject<HTMLTextAreaElement | null>;
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

/** The buttons over the text, and how an upload into it goes. */
export function EditorTools({ area, share, problem, onImage }: EditorToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="group" aria-label="Formatting" sx={{ display: 'flex', flexWrap: 'wrap', ml: -2 }}>
        {markdownCommands.map((command) => (
          <Button
            key={command.label}
            size="small"
            sx={buttonSx}
            title={command.key && `Ctrl+${command.key.toUpperCase()}`}
            onClick={() => area.current && runCommand(area.current, command)}
          >
            {command.label}
          </Button>
        ))}
        <Button
          size="small"
          sx={buttonSx}
          disabled={share !== undefined}
          onClick={() => input.current?.click()}
        >
          Image
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Image for the text"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) onImage(file);
          }}
        />
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
