import type { AdminAchievement } from '@club/contracts/content/achievement';
import { TextInput, useController } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { checkFormImage } from '../../components/check-image.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ImagePicker } from '../../components/image-picker.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { ConflictNotice } from '../../parts/conflict-notice.tsx';
import { differencesOf } from '../../parts/differences.ts';
import { achievementLabels, draftOf, iconOptions } from './achievement-draft.ts';
import { useAchievementForm } from './use-achievement-form.ts';

interface AchievementDialogProps {
  /** Undefined adds one. */
  achievement: AdminAchievement | undefined;
  onClose: () => void;
}

/** Adds or edits an achievement. */
export function AchievementDialog({ achievement, onClose }: AchievementDialogProps) {
  const state = useAchievementForm(achievement, onClose);
  const { form, theirs } = state;
  const { control } = form;
  const icon = useController({ control, name: 'icon' });
  return (
    <FormDialog
      title={achievement ? 'Edit Achievement' : 'Add Achievement'}
      action={achievement ? 'Save Changes' : 'Add Achievement'}
      isDirty={state.isDirty}
      isSaving={state.isSaving}
      share={state.share}
      message={state.message}
      onSubmit={state.submit}
      onClose={onClose}
    >
      <TextInput control={control} name="title" label="Title" required autoFocus={!achievement} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput control={control} name="year" label="Year" placeholder="2026" />
        <SelectField
          label="Icon"
          value={icon.field.value ?? 'TrophyIcon'}
          options={iconOptions}
          onChange={icon.field.onChange}
          error={icon.fieldState.error?.message}
        />
      </Box>
      <TextInput
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={3}
        maxRows={8}
      />
      <ImagePicker
        label="Image"
        savedUrl={achievement?.image_url}
        title={form.watch('title') || 'Achievement'}
        file={state.image}
        onChange={state.setImage}
        check={checkFormImage()}
        hint="At most 2 MB. Shown 8 to 5."
        error={state.imageError}
        width={320}
        height={200}
      />
      <ConflictNotice
        theirs={theirs}
        differences={() =>
          theirs ? differencesOf(achievementLabels, form.getValues(), draftOf(theirs)) : []
        }
        onKeepMine={state.keepMine}
        onTakeTheirs={state.takeTheirs}
      />
    </FormDialog>
  );
}
