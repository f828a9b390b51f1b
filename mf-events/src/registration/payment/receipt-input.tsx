import { Labelled, useController } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { useRef, useState } from 'react';
import { CameraButton, FileZone } from '../files/file-zone.tsx';
import type { PaymentForm } from './payment-form.ts';
import { fileSize, fitPhoto, receiptProblem } from './receipt-file.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

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
          <FileZone
            {...{ id, describedBy, isShrinking }}
            isInvalid={Boolean(error)}
            preview={
              field.value && (
                <ReceiptPreview
                  file={field.value}
                  name={field.value.name}
                  detail={fileSize(field.value.size)}
                  onRemove={remove}
                />
              )
            }
            inputRef={(element) => {
              input.current = element;
              field.ref(element);
            }}
            onChoose={choose}
          />
        )}
      </Labelled>
      <CameraButton onPhoto={choose} />
    </Box>
  );
}
