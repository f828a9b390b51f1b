import type { Viewers } from '@club/contracts/events/desk';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { createContext } from 'react';
import type { ChosenAction } from '../actions/action-menu.tsx';

/** What the buttons of a row do. */
export interface RowActions {
  eventId: string;
  /** The role of the admin allows decisions. */
  mayChange: boolean;
  isDeciding: boolean;
  /** What the windows of other admins show. */
  viewers: Viewers;
  onReceipt: (registration: AdminRegistration) => void;
  onApprove: (registration: AdminRegistration) => void;
  onReject: (registration: AdminRegistration) => void;
  onChoose?: (action: ChosenAction) => void;
}

/** The page provides it, so that the columns of the grid do not depend on the page's state. */
export const RowActionsContext = createContext<RowActions>({
  eventId: '',
  mayChange: true,
  isDeciding: false,
  viewers: [],
  onReceipt: () => undefined,
  onApprove: () => undefined,
  onReject: () => undefined,
});
