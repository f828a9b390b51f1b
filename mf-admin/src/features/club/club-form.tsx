import { type AdminClub, logoImage } from '@club/contracts/club/club';
import type { Club } from '@club/contracts/club/club-defaults';
import { TextInput } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { FormMessage } from '../../form/form-message.tsx';
import { SaveButton } from '../../form/save-button.tsx';
import { SettingsSection } from '../../form/settings-section.tsx';
import { UploadProgress } from '../../form/upload-progress.tsx';
import { ImagePicker } from '../../image/image-picker.tsx';
import { VersionConflict } from '../../records/version-conflict.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { groups, hints, labels, longFields } from './club-labels.ts';
import { useClubForm } from './use-club-form.ts';

type State = ReturnType<typeof useClubForm>;

/** All settings of the club in one form: one save replaces all pages at once. */
export function ClubForm({ club }: { club: AdminClub }) {
  const state = useClubForm(club);
  return (
    <form noValidate aria-label="Club" onSubmit={state.submit}>
      {groups.map(({ title, text, fields }) => (
        <SettingsSection key={title} title={title} text={text}>
          {fields.map((name) => (
            <Field key={name} state={state} name={name} />
          ))}
        </SettingsSection>
      ))}
      <Look state={state} />
      <Box sx={endSx}>
        {state.share !== undefined && <UploadProgress share={state.share} />}
        <VersionConflict state={state} />
        <FormMessage text={state.message} />
        <SaveButton state={state}>Save Changes</SaveButton>
      </Box>
    </form>
  );
}

/** Below the inputs of the sections. */
const endSx = { display: 'grid', gap: 4, pb: 6, ml: { md: '292px' }, maxWidth: 640 } as const;

const Field = ({ state, name }: { state: State; name: keyof Club }) => (
  <TextInput
    control={state.form.control}
    name={name}
    label={labels[name]}
    hint={hints[name]}
    multiline={longFields.includes(name)}
    maxRows={6}
  />
);

/** The colour and the logo. */
function Look({ state }: { state: State }) {
  const { form, image, setImage, imageError } = state;
  const accent = form.watch('accent');
  const logo = form.watch('logo_url');
  return (
    <SettingsSection
      title="Look"
      text="One colour: the tones of both schemes are computed from it. A colour on which text cannot be read is shown in the nearest tone on which it can."
    >
      <TextInput
        control={form.control}
        name="accent"
        label={labels.accent}
        hint="Such as #ff9800."
        startAdornment={
          <input
            type="color"
            aria-label="Choose the accent colour"
            value={/^#[0-9a-f]{6}$/i.test(accent) ? accent : '#000000'}
            onChange={({ target }) =>
              form.setValue('accent', target.value, { shouldDirty: true, shouldValidate: true })
            }
          />
        }
      />
      <AccentPreview accent={accent} />
      <ImagePicker
        label={labels.logo_url}
        savedUrl={logo}
        title={form.watch('name')}
        file={image}
        onChange={setImage}
        rule={logoImage}
        hint={`${logoImage.wrongType}. Without a logo, the club has the mark of four squares.`}
        error={imageError}
        width={160}
        height={160}
      />
      {logo && !image && (
        <Button
          variant="outlined"
          onClick={() => form.setValue('logo_url', '', { shouldDirty: true })}
          sx={{ justifySelf: 'start' }}
        >
          Use the mark instead
        </Button>
      )}
    </SettingsSection>
  );
}
