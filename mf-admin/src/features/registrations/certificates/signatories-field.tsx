import {
  MAX_SIGNATORIES,
  signatureImage,
  uploadSignature,
} from '@club/contracts/events/certificate-design';
import { fileProblem } from '@club/contracts/values/file';
import { FormHelperText, TextInput, useFieldArray } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { AddIcon, Box, Button, Typography } from '@club/web-kit/ui';
import { useUpload } from '@club/web-kit/upload';
import { ChooseFile } from '../../../image/choose-file.tsx';

import type { DesignState } from './use-design-form.ts';

interface SignatoriesProps {
  eventId: string;
  form: DesignState['form'];
}

/** Up to three people who sign, each with an office and the image of a signature. */
export function SignatoriesField({ eventId, form }: SignatoriesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'signatories' });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 4, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 2 }}>
        Signatories
      </Typography>
      {fields.map(({ id }, index) => (
        <SignatoryField key={id} {...{ eventId, form, index }} onRemove={() => remove(index)} />
      ))}
      {fields.length < MAX_SIGNATORIES && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => append({ name: '', office: '', signature_id: null })}
          sx={{ justifySelf: 'start' }}
        >
          Add a signatory
        </Button>
      )}
    </Box>
  );
}

type SignatoryProps = SignatoriesProps & { index: number; onRemove: () => void };

function SignatoryField({ eventId, form, index, onRemove }: SignatoryProps) {
  const number = index + 1;
  const name = `signatories.${index}` as const;
  const signature = form.watch(`${name}.signature_id`);
  const setSignature = (id: string | null) =>
    form.setValue(`${name}.signature_id`, id, { shouldDirty: true, shouldValidate: true });
  const { isSending, choose } = useSignature(eventId, setSignature);
  const error = form.getFieldState(`${name}.signature_id`, form.formState).error?.message;
  return (
    <Box role="group" aria-label={`Signatory ${number}`} sx={groupSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">{`Signatory ${number}`}</Typography>
        <Button
          size="small"
          color="error"
          aria-label={`Remove signatory ${number}`}
          onClick={onRemove}
          sx={{ mr: -2.5 }}
        >
          Remove
        </Button>
      </Box>
      <TextInput control={form.control} name={`${name}.name`} label="Name" required />
      <TextInput control={form.control} name={`${name}.office`} label="Office" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <ChooseFile
          label={`Signature of signatory ${number}`}
          accept={signatureImage.types.join(',')}
          variant="outlined"
          disabled={isSending}
          onChoose={(file) => void choose(file)}
        >
          {isSending ? 'Sending…' : signature ? 'Choose another signature' : 'Choose a signature'}
        </ChooseFile>
        {signature && (
          <Button size="small" onClick={() => setSignature(null)}>
            Without a signature
          </Button>
        )}
      </Box>
      <FormHelperText error={Boolean(error)} role={error ? 'alert' : undefined} sx={{ mt: 0 }}>
        {error ??
          (signature
            ? 'The preview shows the signature.'
            : `A picture of ink on white or without a background. ${signatureImage.wrongType}.`)}
      </FormHelperText>
    </Box>
  );
}

/** Sends a signature as soon as it is chosen: the preview shows it. Only a saved design keeps it. */
function useSignature(eventId: string, onStored: (id: string) => void) {
  const [upload, { isLoading }] = useUpload(uploadSignature);
  const choose = async (file: File) => {
    const problem = fileProblem(file, signatureImage);
    if (problem) return void toast.error(problem);
    const { data, error } = await upload({ params: { id: eventId }, body: { image: file } });
    if (data) onStored(data.signature_id);
    else toast.error(errorText(error, 'The signature was not sent. Please try again.'));
  };
  return { isSending: isLoading, choose };
}

const groupSx = {
  display: 'grid',
  gap: 3,
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  minWidth: 0,
} as const;
