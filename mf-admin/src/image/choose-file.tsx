import { uploadedImage } from '@club/contracts/content/upload';
import { Button, VisuallyHidden } from '@club/web-kit/ui';
import { type ComponentProps, useRef } from 'react';

interface ChooseFileProps
  extends Pick<
    ComponentProps<typeof Button>,
    'disabled' | 'onFocus' | 'sx' | 'tabIndex' | 'variant'
  > {
  /** Of the file input. */
  label: string;
  accept?: string;
  onChoose: (file: File) => void;
  /** The text of the button. */
  children: string;
}

/** A button that lets the admin choose a file. The same file can be chosen again. */
export function ChooseFile({
  label,
  accept = uploadedImage.types.join(','),
  onChoose,
  children,
  ...button
}: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      </VisuallyHidden>
    </>
  );
}
