import { type AdminAbout, storyImage } from '@club/contracts/content/about';
import { TextInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { UploadProgress } from '../../form/upload-progress.tsx';
import { ImagePicker } from '../../image/image-picker.tsx';
import { VersionConflict } from '../../records/version-conflict.tsx';
import { useMayChange } from '../../role/use-role.ts';
import { storyLabels, useStoryForm } from './use-story-form.ts';

/** Our Story: the text and the image of the public page. */
export function StorySection({ about }: { about: AdminAbout }) {
  const state = useStoryForm(about);
  const mayChange = useMayChange();
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby="our-story"
      onSubmit={state.submit}
      sx={{
        display: 'grid',
        gap: 5,
        p: { xs: 4, md: 6 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '20px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography id="our-story" variant="h3" component="h2">
        Our Story
      </Typography>
      <StoryFields state={state} />
      {state.share !== undefined && <UploadProgress share={state.share} />}
      <VersionConflict state={state} />
      <FormMessage text={state.message} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={!mayChange}
          {...busyProps(state.isSaving)}
        >
          {state.isSaving ? 'Saving…' : 'Save Changes'}
        </Button>
        {state.isDirty && !state.isSaving && (
          <Typography variant="caption" color="textSecondary">
            Unsaved changes
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function StoryFields({ state }: { state: ReturnType<typeof useStoryForm> }) {
  const { form, image, setImage, imageError } = state;
  const field = <Name extends keyof typeof storyLabels>(name: Name) => ({
    control: form.control,
    name,
    label: storyLabels[name],
  });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 1fr 1fr' } }}>
        <TextInput {...field('club_name')} required />
        <TextInput {...field('founded_year')} />
        <TextInput {...field('member_count')} />
      </Box>
      <TextInput {...field('activities')} multiline minRows={3} maxRows={8} />
      <ImagePicker
        label="Story image"
        savedUrl={form.watch('image_url')}
        title={form.watch('club_name') || 'Club'}
        file={image}
        onChange={setImage}
        rule={storyImage}
        hint={storyImage.wrongType}
        error={imageError}
        height={240}
      />
    </>
  );
}
