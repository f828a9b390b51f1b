import { type AdminAbout, storyImage } from '@club/contracts/content/about';
import { TextInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { UploadProgress } from '../../form/upload-progress.tsx';
import { ImagePicker } from '../../image/image-picker.tsx';
import { ConflictNotice } from '../../records/conflict-notice.tsx';
import { differencesOf } from '../../records/differences.ts';
import { storyLabels, storyOf } from './story-draft.ts';
import { useStoryForm } from './use-story-form.ts';

/** Our Story: what the public page tells of the club. */
export function StorySection({ about }: { about: AdminAbout }) {
  const state = useStoryForm(about);
  const { form, theirs } = state;
  const { control } = form;
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
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 1fr 1fr' } }}>
        <TextInput control={control} name="club_name" label={storyLabels.club_name} required />
        <TextInput control={control} name="founded_year" label={storyLabels.founded_year} />
        <TextInput control={control} name="member_count" label={storyLabels.member_count} />
      </Box>
      <TextInput
        control={control}
        name="activities"
        label={storyLabels.activities}
        multiline
        minRows={3}
        maxRows={8}
      />
      <ImagePicker
        label="Story image"
        savedUrl={form.watch('image_url')}
        title={form.watch('club_name') || 'Club'}
        file={state.image}
        onChange={state.setImage}
        rule={storyImage}
        hint={storyImage.wrongType}
        error={state.imageError}
        width={320}
        height={240}
      />
      {state.share !== undefined && <UploadProgress share={state.share} />}
      <ConflictNotice
        theirs={theirs}
        differences={() =>
          theirs
            ? differencesOf(
                storyLabels,
                { ...storyOf(undefined), ...form.getValues() },
                storyOf(theirs),
              )
            : []
        }
        onKeepMine={state.keepMine}
        onTakeTheirs={state.takeTheirs}
      />
      <FormMessage text={state.message} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Button type="submit" variant="contained" {...busyProps(state.isSaving)}>
          {state.isSaving ? 'Saving…' : 'Save Changes'}
        </Button>
        {state.isDirty && !state.isSaving && (
          <Typography variant="caption" color="textSecondary">
            Not saved yet
          </Typography>
        )}
      </Box>
    </Box>
  );
}
