import { RECEIPT_ACCEPT } from '@club/contracts/events/payment';
import { Labelled, useController } from '@club/web-kit/forms';
import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { type ComponentProps, useRef, useState } from 'react';
import type { PaymentForm } from './payment-form.ts';
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
  '&:has(input[aria-invalid="true"])': { borderColor: theme.vars.palette.error.main },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.ink}`,
    outlineOffset: 2,
  },
  // The input covers the area, so that the browser handles click, key and drop.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'pointer',
  },
}));

const TOUCH = '@media (pointer: coarse)';
const MouseOnly = styled('span')({ [TOUCH]: { display: 'none' } });
const TouchOnly = styled('span')({ display: 'none', [TOUCH]: { display: 'inline' } });

const Prompt = ({ isShrinking }: { isShrinking: boolean }) => (
  <Typography color="textSecondary" sx={{ textAlign: 'center', textWrap: 'balance' }}>
    {isShrinking ? (
      'Making the photo smaller…'
    ) : (
      <>
        <MouseOnly>Drop a PDF, JPG or PNG here, or choose a file</MouseOnly>
        <TouchOnly>Choose a PDF, JPG or PNG</TouchOnly> (max 2 MB)
      </>
    )}
  </Typography>
);

interface ReceiptInputProps {
  form: PaymentForm;
  /** Is called after the form has the new file. */
  onEdit: (file: File | undefined) => void;
}

/** The receipt: chosen, dropped or photographed. A file that the server would refuse is not taken. */
export function ReceiptInput({ form, onEdit }: ReceiptInputProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'receipt' });
  const [refusal, setRefusal] = useState<string>();
  const [isShrinking, setIsShrinking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = refusal ?? fieldState.error?.message;

  const change = (file: File | undefined, problem?: string) => {
    setRefusal(problem);
    field.onChange(file);
    onEdit(file);
    if (!file && input.current) input.current.value = '';
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setIsShrinking(true);
    const file = await fitPhoto(chosen);
    setIsShrinking(false);
    const problem = receiptProblem(file);
    change(problem ? undefined : file, problem);
  };
  const remove = () => {
    change(undefined);
    input.current?.focus();
  };
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      <Labelled label="Receipt" error={error}>
        {({ id, describedBy }) => (
          <Zone>
            {field.value && !isShrinking ? (
              <ReceiptPreview file={field.value} onRemove={remove} />
            ) : (
              <Prompt isShrinking={isShrinking} />
            )}
            <FileInput
              id={id}
              ref={(element: HTMLInputElement | null) => {
                input.current = element;
                field.ref(element);
              }}
              aria-invalid={Boolean(error)}
              aria-describedby={describedBy}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </Zone>
        )}
      </Labelled>
      <CameraButton onPhoto={choose} />
    </Box>
  );
}

/** Marks the area while a file is dragged over it. */
const FileInput = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    type="file"
    accept={RECEIPT_ACCEPT}
    onDragEnter={({ currentTarget }) => currentTarget.setAttribute('data-over', '')}
    onDragLeave={({ currentTarget }) => currentTarget.removeAttribute('data-over')}
    onDrop={({ currentTarget }) => currentTarget.removeAttribute('data-over')}
  />
);

/** Takes a photo on touch devices. */
function CameraButton({ onPhoto }: { onPhoto: (photo: File | undefined) => Promise<void> }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <TouchOnly>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
        onChange={({ target }) => {
          const photo = target.files?.[0];
          target.value = '';
          void onPhoto(photo);
        }}
      />
      <Button variant="outlined" onClick={() => camera.current?.click()}>
        Take a photo
      </Button>
    </TouchOnly>
  );
}
