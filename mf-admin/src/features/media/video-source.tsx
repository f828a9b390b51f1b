import { youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';
import { TextInput } from '@club/web-kit/forms';
import { Box, Picture, Typography } from '@club/web-kit/ui';
import type { useMediaForm } from './use-media-form.ts';

/** The address of a video, and its thumbnail as soon as the address has a video id. */
export function VideoSource({ form }: Pick<ReturnType<typeof useMediaForm>, 'form'>) {
  const id = youtubeId(form.watch('url') ?? '');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextInput
        control={form.control}
        name="url"
        label="YouTube URL"
        placeholder="https://www.youtube.com/watch?v="
        isQuiet
        inputProps={{ inputMode: 'url', autoComplete: 'off' }}
      />
      {id && (
        <Box sx={{ display: 'grid', gap: 1, maxWidth: 320 }}>
          <Box sx={{ borderRadius: '12px', overflow: 'hidden' }}>
            <Picture
              key={id}
              src={youtubeThumbnail(id)}
              title={id}
              alt="Thumbnail of the video"
              width={320}
              height={180}
            />
          </Box>
          <Typography variant="caption" color="textSecondary">
            {`Video ${id}`}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
