import type { AdminRegistration } from '@club/contracts/events/registration';
import { Menu, MenuItem } from '@club/web-kit/office';
import { Box, Button } from '@club/web-kit/ui';
import { type KeyboardEvent, useState } from 'react';
import { useMenu } from '../../../list/use-menu.ts';
import { useAdminRegistrationQuery } from '../api.ts';
import { correctionEntries } from '../corrections/correction-entries.ts';
import { type ActionEntry, decisionEntries } from './action-entries.ts';
import { historyEntry } from './history-entry.tsx';

const entries = [...decisionEntries, ...correctionEntries, historyEntry];

/** What takes something from the team is at the end. */
const actionEntries = [
  ...entries.filter(({ isHarmful }) => !isHarmful),
  ...entries.filter(({ isHarmful }) => isHarmful),
];

interface ActionMenuProps {
  eventId: string;
  team: Pick<AdminRegistration, 'id' | 'team_name'>;
  isBusy?: boolean;
  /** In a grid the cell decides whether Tab reaches the button. */
  tabIndex?: number;
  /** Shows the dialog of the action. A row needs it: the row goes when the list changes, and an open dialog must not. */
  onChoose?: ((action: ChosenAction) => void) | undefined;
}

/** A menu of what can be done with a registration now, and the dialog of the chosen action. */
export function ActionMenu({ eventId, team, isBusy, tabIndex, onChoose }: ActionMenuProps) {
  const { isOpen, close, button, menu } = useMenu();
  const [chosen, setChosen] = useState<ChosenAction>();
  const params = { id: eventId, registration_id: team.id };
  const { data, isError, refetch } = useAdminRegistrationQuery(
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
              (onChoose ?? setChosen)({ entry, id: team.id });
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
        <ActionDialog eventId={eventId} action={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Box>
  );
}

export interface ChosenAction {
  entry: ActionEntry;
  /** The registration. */
  id: string;
}

interface ActionDialogProps {
  eventId: string;
  action: ChosenAction;
  onClose: () => void;
}

/** The dialog of an action that was chosen in a menu, which has read the registration. */
export function ActionDialog({ eventId, action: { entry, id }, onClose }: ActionDialogProps) {
  const { data } = useAdminRegistrationQuery({ params: { id: eventId, registration_id: id } });
  return data ? <entry.Dialog eventId={eventId} registration={data} onClose={onClose} /> : null;
}

/** Keys in the menu and its dialogs are not keys of the screen around the button. */
function keepKeys(event: KeyboardEvent): void {
  const isOutside = !event.currentTarget.contains(event.target as Node);
  if (isOutside) event.stopPropagation();
}
