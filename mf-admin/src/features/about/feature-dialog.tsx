import type { AdminAbout, Feature } from '@club/contracts/content/about';
import { TextInput, useController } from '@club/web-kit/forms';
import { useState } from 'react';
import { SelectField } from '../../form/select-field.tsx';
import { differencesOf } from '../../records/differences.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { draftOf, featureIn, featureLabels, iconOptions } from './feature-draft.ts';
import { useFeatureForm } from './use-feature-form.ts';

interface FeatureDialogProps {
  about: AdminAbout;
  /** Undefined adds one. */
  feature: Feature | undefined;
  onClose: () => void;
}

/** Adds or edits a card of What We Offer. */
export function FeatureDialog({ about, feature, onClose }: FeatureDialogProps) {
  const [id] = useState(() => feature?.id ?? String(Date.now()));
  const state = useFeatureForm(about, id, onClose);
  const { form } = state;
  const { control } = form;
  const icon = useController({ control, name: 'icon' });
  return (
    <RecordDialog
      title={feature ? 'Edit Feature' : 'Add Feature'}
      action={feature ? 'Save Changes' : 'Add Feature'}
      state={state}
      differences={(theirs) =>
        differencesOf(featureLabels, form.getValues(), draftOf(featureIn(theirs, id)))
      }
      onClose={onClose}
    >
      <SelectField
        label={featureLabels.icon}
        value={icon.field.value}
        options={iconOptions}
        onChange={icon.field.onChange}
        error={icon.fieldState.error?.message}
      />
      <TextInput
        control={control}
        name="title"
        label={featureLabels.title}
        required
        autoFocus={!feature}
      />
      <TextInput
        control={control}
        name="description"
        label={featureLabels.description}
        multiline
        minRows={3}
        maxRows={8}
        required
      />
    </RecordDialog>
  );
}
