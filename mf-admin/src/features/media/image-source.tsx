import { FormHelperText, TextInput } from '@club/web-kit/forms';
import { Box, Button, Picture, Typography } from '@club/web-kit/ui';
import { useEventChoices } from '../../form/event-choices.ts';
import { SelectInput } from '../../form/select-field.tsx';
import { UploadProgress } from '../../form/upload-progress.tsx';
import { ChooseFile } from '../../image/choose-file.tsx';
import { useCrop } from '../../image/use-crop.tsx';
import type { useMediaForm } from './use-media-form.ts';

const BADGES = [
  { value: '', label: 'Photo, if it looks like one' },
  { value: 'true', label: 'Photo' },
  { value: 'false', label: 'None: it is a drawing' },
];

type ImageSourceProps = Pick<ReturnType<typeof useMediaForm>, 'form' | 'image'>;

/** An image file, uploaded at once, or the address of an image. */
export function ImageSource({ form, image }: ImageSourceProps) {
  const { uploaded, share, problem, note, isAccepted, upload } = image;
  const { crop, cropDialog } = useCrop(16 / 9);
  const choose = async (file: File) => {
    const cropped = isAccepted(file) ? await crop(file) : undefined;
    if (cropped) await upload(cropped, file);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography component="span" variant="subtitle2">
          Image file
        </Typography>
        {uploaded && (
          <Box sx={{ maxWidth: 320, borderRadius: '12px', overflow: 'hidden' }}>
            <Picture src={uploaded.url} title={uploaded.name} alt="" width={320} height={180} />
          </Box>
        )}
        {share === undefined ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <ChooseFile
              label="Image file"
              variant="outlined"
              onChoose={(file) => void choose(file)}
            >
              {uploaded ? 'Choose another image' : 'Choose an image'}
            </ChooseFile>
            {uploaded && (
              <Button size="small" onClick={image.remove}>
                Remove
              </Button>
            )}
            <Typography variant="caption" color="textSecondary">
              {uploaded?.name ?? 'At most 5 MB. Shown in the ratio 16:9.'}
            </Typography>
          </Box>
        ) : (
          <UploadProgress share={share} />
        )}
        {(problem ?? note) && (
          <FormHelperText
            error={Boolean(problem)}
            role={problem ? 'alert' : 'status'}
            sx={{ mt: 0 }}
          >
            {problem ?? note}
          </FormHelperText>
        )}
      </Box>
      {cropDialog}
      {!uploaded && (
        <TextInput
          control={form.control}
          name="url"
          label="Or image URL"
          placeholder="https://"
          isQuiet
          inputProps={{ inputMode: 'url', autoComplete: 'off' }}
        />
      )}
      <SelectInput control={form.control} name="is_photo" label="Badge" options={BADGES} />
      <SelectInput
        control={form.control}
        name="event_id"
        label="Event"
        options={useEventChoices()}
      />
    </Box>
  );
}
