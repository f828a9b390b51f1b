import { FormHelperText, TextInput } from '@club/web-kit/forms';
import { Box, Button, Picture, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useRef } from 'react';
import { UploadProgress } from '../../form/upload-progress.tsx';
import { useCrop } from '../../image/use-crop.tsx';
import type { useMediaForm } from './use-media-form.ts';

type MediaForm = ReturnType<typeof useMediaForm>;

interface ImageSourceProps {
  media: MediaForm;
}

/** Where a picture comes from: a file of the admin's, uploaded at once, or an address. */
export function ImageSource({ media }: ImageSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const { uploaded, share, uploadProblem } = media;
  const { crop, cropDialog } = useCrop(16 / 9);
  const choose = async (file: File) => {
    if (!media.judge(file)) return;
    const cropped = await crop(file);
    if (cropped) media.choose(cropped);
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
            <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
              {uploaded ? 'Choose another image' : 'Choose an image'}
            </Button>
            {uploaded && (
              <Button size="small" onClick={media.removeUploaded}>
                Remove
              </Button>
            )}
            <Typography variant="caption" color="textSecondary">
              {uploaded?.name ?? 'At most 5 MB. Shown 16 to 9.'}
            </Typography>
          </Box>
        ) : (
          <UploadProgress share={share} />
        )}
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Image file"
            tabIndex={-1}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void choose(file);
            }}
          />
        </VisuallyHidden>
        {uploadProblem && (
          <FormHelperText error role="alert" sx={{ mt: 0 }}>
            {uploadProblem}
          </FormHelperText>
        )}
      </Box>
      {cropDialog}
      {!uploaded && (
        <TextInput
          control={media.form.control}
          name="url"
          label="Or image URL"
          placeholder="https://"
          isQuiet
          inputProps={{ inputMode: 'url', autoComplete: 'off' }}
        />
      )}
    </Box>
  );
}
