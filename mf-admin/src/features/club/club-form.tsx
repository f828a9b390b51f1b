import { type AdminClub, clubDraftFields, logoImage } from '@club/contracts/club/club';
import { TextInput } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { FormMessage } from '../../form/form-message.tsx';
import { SaveButton } from '../../form/save-button.tsx';
import { SettingsSection } from '../../form/settings-section.tsx';
import { UploadProgress } from '../../form/upload-progress.tsx';
import { ImagePicker } from '../../image/image-picker.tsx';
import { inputsOf } from '../../records/field-input.tsx';
import { VersionConflict } from '../../records/version-conflict.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { groups } from './club-groups.ts';
import { useClubForm } from './use-club-form.ts';

type State = ReturnType<typeof useClubForm>;

/** All settings of the club in one form: one save replaces all pages at once. */
export function ClubForm({ club }: { club: AdminClub }) {
  const state = useClubForm(club);
  const input = inputsOf(clubDraftFields, state.form.control);
  return (
    <form noValidate aria-label="Club" onSubmit={state.submit}>
      {groups.map(({ title, text, fields }) => (
        <SettingsSection key={title} title={title} text={text}>
          {fields.map((name) => input(name))}
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
        label={clubDraftFields.accent.label}
        hint={clubDraftFields.accent.hint}
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
        label={clubDraftFields.logo_url.label}
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
