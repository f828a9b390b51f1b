import { type AdminAbout, storyFields, storyImage } from '@club/contracts/content/about';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { UploadProgress } from '../../form/upload-progress.tsx';
import { ImagePicker } from '../../image/image-picker.tsx';
import { inputsOf } from '../../records/field-input.tsx';
import { FieldRows } from '../../records/fields-of-kind.tsx';
import { VersionConflict } from '../../records/version-conflict.tsx';
import { useMayChange } from '../../role/use-role.ts';
import { useStoryForm } from './use-story-form.ts';

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
  return (
    <>
      <FieldRows
        fields={storyFields}
        rows={[['club_name', 'founded_year', 'member_count'], 'activities']}
        input={inputsOf(storyFields, form.control)}
      />
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
