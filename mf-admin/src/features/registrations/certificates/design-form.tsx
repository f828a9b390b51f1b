import { certificateFields, type SavedDesign } from '@club/contracts/events/certificate-design';
import { TextInput } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { FormMessage } from '../../../form/form-message.tsx';
import { SaveButton } from '../../../form/save-button.tsx';
import { VersionConflict } from '../../../records/version-conflict.tsx';
import { DesignPreview } from './design-preview.tsx';
import { SignatoriesField } from './signatories-field.tsx';
import { type DesignState, labels, useDesignForm } from './use-design-form.ts';

interface DesignFormProps {
  eventId: string;
  saved: SavedDesign;
}

/** The texts and signatories of an event's certificates, beside the certificate that they make. */
export function DesignForm({ eventId, saved }: DesignFormProps) {
  const state = useDesignForm(eventId, saved);
  return (
    <Box component="section" aria-labelledby="certificate-design" sx={columns}>
      <Box
        component="form"
        noValidate
        aria-labelledby="certificate-design"
        onSubmit={state.submit}
        sx={{ display: 'grid', gap: 4, minWidth: 0 }}
      >
        <Typography id="certificate-design" variant="h4" component="h2">
          Design
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Name, colour and logo are those of the club settings. Certificates that were sent keep
          their design.
        </Typography>
        {state.isRestored && (
          <Typography role="status" variant="body2" color="textSecondary">
            We restored your unsaved draft.
          </Typography>
        )}
        <VersionConflict state={state} />
        <Texts state={state} />
        <SignatoriesField eventId={eventId} form={state.form} />
        <FormMessage text={state.message} />
        <SaveButton state={state}>Save the design</SaveButton>
      </Box>
      <DesignPreview eventId={eventId} form={state.form} />
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 5fr)' },
};

const FIELDS = Object.entries(certificateFields)
  .map(([name, meaning]) => `{${name}}: ${meaning}`)
  .join('; ');

const Texts = ({ state: { form } }: { state: DesignState }) => (
  <>
    <TextInput control={form.control} name="heading" label={labels.heading} required />
    <TextInput control={form.control} name="lead" label={labels.lead} />
    <TextInput
      control={form.control}
      name="text"
      label={labels.text}
      hint={`These words in braces are filled in. ${FIELDS}.`}
      multiline
      minRows={2}
      maxRows={6}
      required
    />
    <TextInput control={form.control} name="place_heading" label={labels.place_heading} required />
    <TextInput
      control={form.control}
      name="place_text"
      label={labels.place_text}
      multiline
      minRows={2}
      maxRows={6}
      required
    />
  </>
);
