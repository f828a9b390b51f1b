import type { AdminAchievement } from '@club/contracts/content/achievement';
import { formImage } from '@club/contracts/values/file';
import { TextInput, useController } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { SelectField } from '../../form/select-field.tsx';
import { ImagePicker } from '../../image/image-picker.tsx';
import { differencesOf } from '../../records/differences.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
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
  const { form } = state;
  const { control } = form;
  const icon = useController({ control, name: 'icon' });
  return (
    <RecordDialog
      title={achievement ? 'Edit Achievement' : 'Add Achievement'}
      action={achievement ? 'Save Changes' : 'Add Achievement'}
      state={state}
      differences={(theirs) => differencesOf(achievementLabels, form.getValues(), draftOf(theirs))}
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
        rule={formImage}
        hint="At most 2 MB. Shown 8 to 5."
        error={state.imageError}
        width={320}
        height={200}
      />
    </RecordDialog>
  );
}
