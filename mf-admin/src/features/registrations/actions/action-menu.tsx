import type { AdminRegistration } from '@club/contracts/events/registration';
import { getAdminRegistration } from '@club/contracts/events/registration-detail';
import { useRead } from '@club/web-kit/calls';
import { Menu, MenuItem } from '@club/web-kit/office';
import { Box, Button } from '@club/web-kit/ui';
import { type KeyboardEvent, useState } from 'react';
import { QuestionDialog } from '../../../form/question-dialog.tsx';
import { useMenu } from '../../../list/use-menu.ts';

import { correctionEntries } from '../corrections/correction-entries.tsx';
import type { ActionEntry, ActionProps } from './action-entry.ts';
import { decisionEntries } from './decision-entries.ts';

const entries = [...decisionEntries, ...correctionEntries];

/** What takes something from the team is at the end. */
const actionEntries = [
  ...entries.filter(({ isHarmful }) => !isHarmful),
  ...entries.filter(({ isHarmful }) => isHarmful),
];

type Team = Pick<AdminRegistration, 'id' | 'team_name'>;

/** What an admin chose in the menu of a registration. */
export interface ChosenAction {
  entry: ActionEntry;
  team: Team;
}

interface ActionMenuProps {
  eventId: string;
  team: Team;
  isBusy?: boolean;
  /** In a grid the cell decides whether Tab reaches the button. */
  tabIndex?: number;
  /** Opens an {@link ActionDialog} outside the list, whose rows come and go; without it, the menu opens the dialog. */
  onChoose?: ((chosen: ChosenAction) => void) | undefined;
}

/** A menu of what can be done with a registration now. */
export function ActionMenu({ eventId, team, isBusy, tabIndex, onChoose }: ActionMenuProps) {
  const { isOpen, close, button, menu } = useMenu();
  const [chosen, setChosen] = useState<ChosenAction>();
  const params = { id: eventId, registration_id: team.id };
  const { data, isError, refetch } = useRead(
    getAdminRegistration,
    { params },
    { skip: !isOpen, refetchOnMountOrArgChange: true },
  );
  const items = data
    ? actionEntries
        .filter(({ isPossible }) => isPossible(data))
        .map((entry) => (
          <MenuItem
            key={entry.label}
            sx={entry.isHarmful ? { color: 'error.main' } : {}}
            onClick={() => {
              close();
              (onChoose ?? setChosen)({ entry, team });
            }}
          >
            {entry.label}
          </MenuItem>
        ))
    : [];
  return (
    <Box component="span" onKeyDown={keepKeys}>
      <Button
        variant="text"
        size="small"
        disabled={isBusy ?? false}
        {...(tabIndex !== undefined && { tabIndex })}
        aria-label={`More actions for ${team.team_name}`}
        {...button}
      >
        More actions
      </Button>
      <Menu {...menu}>
        {items}
        {data && items.length === 0 && <MenuItem disabled>No actions are possible.</MenuItem>}
        {!data && !isError && <MenuItem disabled>Loading…</MenuItem>}
        {!data && isError && (
          <MenuItem onClick={() => void refetch()}>The actions did not load. Try again</MenuItem>
        )}
      </Menu>
      {chosen && (
        <ActionDialog eventId={eventId} chosen={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Box>
  );
}

interface ActionDialogProps {
  eventId: string;
  chosen: ChosenAction;
  onClose: () => void;
}

/** The dialog of the chosen action, for the registration that the menu has loaded. */
export function ActionDialog({ eventId, chosen: { entry, team }, onClose }: ActionDialogProps) {
  const params = { id: eventId, registration_id: team.id };
  const { data } = useRead(getAdminRegistration, { params });
  const action = data && { eventId, registration: data, onClose };
  if (!action) return null;
  return entry.ask ? <Asked {...action} ask={entry.ask} /> : <entry.Dialog {...action} />;
}

function Asked(props: ActionProps & { ask: NonNullable<ActionEntry['ask']> }) {
  const { eventId, registration, onClose } = props;
  const params = { id: eventId, registration_id: registration.id };
  // About the team as the admin saw it: the server refuses what does not fit a newer one.
  const [question] = useState(() => props.ask(registration, params));
  return <QuestionDialog {...{ question, eventId, onClose }} />;
}

/** Keys in the menu and its dialogs are not keys of the screen around the button. */
function keepKeys(event: KeyboardEvent): void {
  const isOutside = !event.currentTarget.contains(event.target as Node);
  if (isOutside) event.stopPropagation();
}
