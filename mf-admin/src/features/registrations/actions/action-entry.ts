import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { ComponentType } from 'react';
import type { Question } from '../../../form/question.ts';

/** What the dialog of an action gets. */
export interface ActionProps {
  eventId: string;
  registration: AdminRegistrationDetail;
  onClose: () => void;
}

/** The path of a registration in its calls. */
interface Params {
  id: string;
  registration_id: string;
}

/** An action of the menu of a registration. It asks a question about the team as it was when it was chosen, or has a dialog of its own. */
export type ActionEntry = {
  label: string;
  /** Whether the action is possible in the registration's state; the server decides again. */
  isPossible: (registration: AdminRegistrationDetail) => boolean;
  /** The action takes something from the team. */
  isHarmful?: boolean;
} & (
  | { ask: (team: AdminRegistrationDetail, params: Params) => Question; Dialog?: undefined }
  | { Dialog: ComponentType<ActionProps>; ask?: undefined }
);
