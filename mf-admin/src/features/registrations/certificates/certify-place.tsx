import { listAdminAchievements } from '@club/contracts/content/achievement';
import { issuePlace, placeForm } from '@club/contracts/events/certificates';
import { useRead } from '@club/web-kit/calls';
import { Box, Button } from '@club/web-kit/ui';
import { type AnyForm, text } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';
import { TeamInput } from '../team-input.tsx';

/** Certifies a place to each member of a team. What the hall of fame says of the event is suggested. */
export const certifyPlace = (eventId: string) =>
  ask({
    title: 'Certify a place',
    note: 'Each member of the team gets a certificate with the design for a place.',
    schema: placeForm,
    start: { registration_id: '', place: '' },
    fields: [
      {
        draw: ({ control }) => (
          <TeamInput
            {...{ control, eventId }}
            name="registration_id"
            label="Team"
            searchLabel="Search the team"
            status="approved"
            labelOf={({ team_name, reference }) => `${team_name}, ${reference}`}
          />
        ),
      },
      text('place', 'Place', {
        hint: 'As the certificate shows it, such as: First place, Robotics',
        required: true,
      }),
      { draw: (form) => <Results {...{ eventId, form }} /> },
    ],
    action: ['Send certificates', 'Sending…'],
    send: (body, write) => write(issuePlace, { params: { id: eventId }, body }),
    done: 'The certificates are on the way to members who have none for this place.',
    failure: 'Nothing was sent. Please try again.',
  });

function Results({ eventId, form }: { eventId: string; form: AnyForm }) {
  const results =
    useRead(listAdminAchievements).data?.filter(({ event_id }) => event_id === eventId) ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {results.map(({ id, title }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          onClick={() => form.setValue('place', title, { shouldDirty: true, shouldValidate: true })}
        >
          {title}
        </Button>
      ))}
    </Box>
  );
}
