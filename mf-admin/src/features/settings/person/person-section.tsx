import { personForm } from '@club/contracts/person/person';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../download/use-download.ts';
import { QuestionDialog } from '../../../form/question-dialog.tsx';
import { SettingsForm } from '../../../form/settings-form.tsx';
import { SettingsSection } from '../../../form/settings-section.tsx';
import { askErase } from './ask-erase.ts';
import { NamedPerson } from './named-person.tsx';
import { inWords, NotLoaded } from './not-loaded.tsx';
import { PersonRecords } from './person-records.tsx';
import { type FoundPerson, usePerson } from './use-person.ts';

/** Finds, exports and erases what the site has about one person. */
export function PersonSection() {
  const { found, find, erase } = usePerson();
  const form = useZodForm(personForm, { mode: 'onSubmit', defaultValues: { email: '' } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ email }) => find(email));
  return (
    <SettingsSection
      title="Personal data"
      text="Everything that the site has about a person, by email address, and every place where a name stands. Use it when someone asks to see or delete their data."
    >
      <SettingsForm
        onSubmit={submit}
        state={{ isSaving: isSubmitting }}
        action={['Find data', 'Searching…']}
        variant="outlined"
      >
        <TextInput
          control={form.control}
          name="email"
          label="Email address of the person"
          type="email"
          autoComplete="off"
          required
        />
      </SettingsForm>
      {found && <Found found={found} onErase={() => erase(found.email)} />}
      <NamedPerson />
    </SettingsSection>
  );
}

const EFFECTS = [
  'Messages with their replies, the subscription and waiting emails are deleted.',
  'In registrations, the person\'s name and details become "Erased".',
  "If the person leads the team, the team's name and the receipt go too.",
  'Amounts, references, transaction IDs and statuses stay for the accounts.',
];

interface FoundProps {
  found: FoundPerson;
  onErase: () => Promise<{ label: string }[]>;
}

function Found({ found: { email, results }, onErase }: FoundProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isErased, setIsErased] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog may be gone, and the keyboard would start at the top of the page.
  useEffect(() => {
    if (isErased && !isAsking) status.current?.focus();
  }, [isErased, isAsking]);
  const parts = results.flatMap((result) => result.parts);
  const failed = results.filter(({ error }) => error);
  const exportAll = () => {
    const data = Object.fromEntries(parts.map(({ kind, records }) => [kind, records]));
    const text = JSON.stringify({ email, exported_at: new Date().toISOString(), data }, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), 'personal-data.json');
  };
  const eraseAll = async () => {
    const failures = await onErase();
    setIsErased(true);
    if (failures.length === 0) return void toast.success('The data was erased.');
    toast.error(`Not erased: ${inWords(failures)}. Please try again.`);
  };
  return (
    <>
      <NotLoaded failed={failed} />
      <Typography ref={status} role="status" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {parts.length > 0
          ? `The site has this about ${email}:`
          : failed.length === 0 && `The site has nothing about ${email}.`}
      </Typography>
      {parts.map((part) => (
        <PersonRecords key={part.kind} {...part} />
      ))}
      {parts.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" disabled={failed.length > 0} onClick={exportAll}>
            Export as JSON
          </Button>
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            Erase…
          </Button>
        </Box>
      )}
      {isAsking && (
        <QuestionDialog
          question={askErase(`Erase ${email}`, EFFECTS, eraseAll)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
