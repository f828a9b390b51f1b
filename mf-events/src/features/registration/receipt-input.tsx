import { RECEIPT_ACCEPT } from '@club/contracts/events/payment';
import { FormHelperText } from '@club/web-kit/forms';
import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { type RefObject, useId, useRef } from 'react';
import { fitPhoto, receiptProblem } from './receipt-file.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

const Zone = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minHeight: 112,
  padding: 16,
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.control}`,
  background: theme.vars.palette.background.default,
  transition: 'border-color 160ms ease-out',
  '&:hover, &:has(input[data-over])': { borderColor: theme.vars.palette.ink },
  '&[data-wrong]': { borderColor: theme.vars.palette.error.main },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.ink}`,
    outlineOffset: 2,
  },
  // The input itself covers the area, so that click, key and drop are the browser's own.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'pointer',
  },
}));

const CameraButton = styled(Button)({
  display: 'none',
  '@media (pointer: coarse)': { display: 'inline-flex' },
}) as typeof Button;

interface ReceiptInputProps {
  file: File | undefined;
  problem: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Called with the file, or with what is wrong with it, or with neither when it was taken away. */
  onChange: (file: File | undefined, problem?: string) => void;
}

/** The receipt: picked, dropped or photographed. */
export function ReceiptInput({ file, problem, inputRef, onChange }: ReceiptInputProps) {
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement, chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = receiptProblem(chosen);
    if (wrong) input.value = '';
    onChange(wrong ? undefined : chosen, wrong);
  };
  const remove = () => {
    if (inputRef.current) inputRef.current.value = '';
    inputRef.current?.focus();
    onChange(undefined);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        Receipt
      </Typography>
      <Zone data-wrong={problem ? '' : undefined}>
        {file ? (
          <ReceiptPreview file={file} onRemove={remove} />
        ) : (
          <Typography color="textSecondary" sx={{ textAlign: 'center', textWrap: 'balance' }}>
            Drop a PDF, JPG or PNG here, or choose a file of up to 2 MB
          </Typography>
        )}
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept={RECEIPT_ACCEPT}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-text`}
          onChange={({ target }) => take(target, target.files?.[0])}
          onDragEnter={({ currentTarget }) => currentTarget.setAttribute('data-over', '')}
          onDragLeave={({ currentTarget }) => currentTarget.removeAttribute('data-over')}
          onDrop={({ currentTarget }) => currentTarget.removeAttribute('data-over')}
        />
      </Zone>
      <Box id={`${id}-text`} aria-live="polite">
        {problem && <FormHelperText error>{problem}</FormHelperText>}
      </Box>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
        onChange={async ({ target }) => {
          const photo = target.files?.[0];
          if (photo) take(target, await fitPhoto(photo));
        }}
      />
      <CameraButton
        variant="outlined"
        onClick={() => camera.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        Take a photo
      </CameraButton>
    </Box>
  );
}
