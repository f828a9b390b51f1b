import { LabelledInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import type { Editor } from '@tiptap/core';

/** The language of the block of code at the cursor; its colours on the site follow from it. */
export function CodeLanguage({ editor }: { editor: Editor }) {
  const { language } = editor.getAttributes('codeBlock');
  const change = (text: string) => {
    const name = text.replace(/[\s`]/g, '');
    editor.commands.updateAttributes('codeBlock', { language: name || null });
  };
  return (
    <Box sx={{ maxWidth: 240 }}>
      <LabelledInput
        label="Language of the code"
        value={language ?? ''}
        onChange={change}
        inputProps={{ maxLength: 40, autoCapitalize: 'none', spellCheck: false }}
      />
    </Box>
  );
}
