import { TextInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { ImageSource } from './image-source.tsx';
import { TypeToggle } from './type-toggle.tsx';
import { useMediaForm } from './use-media-form.ts';
import { VideoSource } from './video-source.tsx';

/** Adds a media item to the home page. */
export function MediaForm({ onAdded }: { onAdded: () => void }) {
  const { form, submit, changeType, image, isSaving, message } = useMediaForm(onAdded);
  const type = form.watch('type');
  return (
    <Box component="section" aria-labelledby="add-content" sx={{ minWidth: 0 }}>
      <Typography id="add-content" variant="h3" component="h2" sx={{ mb: 4 }}>
        Add content
      </Typography>
      <Box
        component="form"
        noValidate
        aria-labelledby="add-content"
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 4,
          p: { xs: 4, md: 6 },
          border: 1,
          borderColor: 'divider',
          borderRadius: '20px',
          bgcolor: 'background.paper',
        }}
      >
        <TypeToggle value={type} onChange={changeType} />
        <TextInput control={form.control} name="title" label="Title" required isQuiet />
        <TextInput
          control={form.control}
          name="description"
          label="Description"
          multiline
          minRows={3}
          maxRows={8}
          required
          isQuiet
        />
        {type === 'video' ? <VideoSource form={form} /> : <ImageSource {...{ form, image }} />}
        <FormMessage text={message} />
        <Button
          type="submit"
          variant="contained"
          disabled={image.share !== undefined}
          {...busyProps(isSaving)}
          sx={{ justifySelf: 'start' }}
        >
          {isSaving ? 'Saving…' : 'Add Content'}
        </Button>
      </Box>
    </Box>
  );
}
