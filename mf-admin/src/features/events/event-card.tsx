import type { AdminEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { pricedModulesOf } from '@club/contracts/events/form-module';
import type { EventModule } from '@club/contracts/events/module';
import { modulesOf } from '@club/contracts/events/modules-of';
import { adminPaths } from '@club/contracts/remotes/paths';
import { formatMoney } from '@club/contracts/values/money';
import { CopyIcon } from '@club/web-kit/office';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, IconButton, StatusChip, Typography } from '@club/web-kit/ui';
import { useLacksAccount } from '../../form/account-note.tsx';
import { busyProps } from '../../form/busy-props.ts';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import type { CardContent } from '../../records/record-card.tsx';
import { useMayChange } from '../../role/use-role.ts';
import { useDuplicateEvent, usePublishEvent } from './api.ts';

const isClosed = (event: AdminEvent) => event.registration_state === 'closed';

/** An event with the number of its teams. */
export const eventCard = (event: AdminEvent): CardContent => ({
  image: event.image_url,
  caption: event.published ? (
    <StatusChip
      label={isClosed(event) ? 'Registrations Closed' : 'Registrations Open'}
      isOn={!isClosed(event)}
    />
  ) : (
    <StatusChip label="Draft" />
  ),
  text: eventMoment(event),
  details: <EventDetails event={event} />,
  footer: <EventButtons event={event} />,
});

function EventDetails({ event }: { event: AdminEvent }) {
  const { unpaid, pending, approved, rejected, cancelled } = event.registrations;
  const teams = unpaid + pending + approved + rejected;
  return (
    <>
      <ModuleLine modules={pricedModulesOf(event)} />
      {event.capacity !== null && (
        <Typography variant="body2">
          {`${event.taken} of ${event.capacity} places taken`}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto' }}>
        <Strong>{teams}</Strong>
        <span>{teams === 1 ? ' team, ' : ' teams, '}</span>
        <Strong>{pending}</Strong>
        <span>{` pending, ${approved} approved${cancelled > 0 ? `, ${cancelled} cancelled` : ''}`}</span>
      </Typography>
    </>
  );
}

/** Names and prices in one line. It stays left to right, whatever the script of a name. */
const ModuleLine = ({ modules }: { modules: EventModule[] }) => (
  <Typography variant="body2" component="div">
    {modules.length === 0 && <span>No modules yet</span>}
    {modules.map(({ name, amount }, index) => (
      <span key={name}>
        {index > 0 && <span> · </span>}
        <bdi>{name}</bdi>
        <span>{` ${formatMoney(amount)}`}</span>
      </span>
    ))}
  </Typography>
);

const Strong = ({ children }: { children: number }) => (
  <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
    {children}
  </Box>
);

function EventButtons({ event }: { event: AdminEvent }) {
  const { id, title, published } = event;
  const mayChange = useMayChange();
  const navigate = useGuardedNavigate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {!published && mayChange && <PublishButton event={event} />}
      <Button
        variant="outlined"
        aria-label={`Registrations for ${title}`}
        // With the icons beside it, it fits a card of a tablet.
        sx={{ px: 3.5 }}
        onClick={() => navigate(`/fake/events/${id}/registrations`)}
      >
        Registrations
      </Button>
      {mayChange && <DuplicateButton event={event} />}
    </Box>
  );
}

const hasPrice = (event: AdminEvent): boolean =>
  [...modulesOf(event), ...Object.values(event.module_prices ?? {}).flat()].some(
    ({ amount }) => amount > 0,
  );

function PublishButton({ event }: { event: AdminEvent }) {
  const { id, title } = event;
  const lacksAccount = useLacksAccount();
  const navigate = useGuardedNavigate();
  const [publish, { isLoading }] = usePublishEvent();
  const confirm = async () => {
    const { error } = await publish({ params: { id } });
    if (error) toast.error(errorText(error, 'The event was not published. Please try again.'));
    else toast.success(`${title} is published. Visitors can see it now.`);
  };
  if (lacksAccount && hasPrice(event))
    return (
      <Button
        variant="contained"
        aria-label={`Set the bank account before you publish ${title}`}
        onClick={() => navigate(adminPaths.settings)}
      >
        Set the bank account
      </Button>
    );
  return (
    <Button
      variant="contained"
      aria-label={`Publish ${title}`}
      {...busyProps(isLoading, () => void confirm())}
    >
      Publish
    </Button>
  );
}

/** Opens the copy, because its dates need a look. */
function DuplicateButton({ event: { id, title } }: { event: AdminEvent }) {
  const [duplicate, { isLoading }] = useDuplicateEvent();
  const navigate = useGuardedNavigate();
  const copy = async () => {
    const { data, error } = await duplicate({ params: { id } });
    if (!data)
      return void toast.error(errorText(error, 'The event was not duplicated. Please try again.'));
    toast.success('Event duplicated as a draft. All its dates are a year later.');
    navigate(`/fake/events?open=${data.id}`);
  };
  return (
    <IconButton
      aria-label={`Duplicate ${title}`}
      title="Duplicate"
      {...busyProps(isLoading, () => void copy())}
    >
      <CopyIcon fontSize="small" />
    </IconButton>
  );
}
