interface StatusText {
  text: string;
  action: string;
  /** Nothing is left to do: lists leave it out. */
  isOver?: true;
}

/** What this browser says about a registration beside the team's name, and the text of the link to it. */
const texts = {
  unconfirmed: { text: 'not confirmed yet', action: 'Continue' },
  unpaid: { text: 'payment open', action: 'Continue' },
  pending: { text: 'receipt in review', action: 'View' },
  approved: { text: 'confirmed', action: 'View' },
  rejected: { text: 'payment not confirmed', action: 'Continue' },
  expired: { text: 'place expired', action: 'Restore' },
  cancelled: { text: 'cancelled', action: 'View', isOver: true },
} as const satisfies Record<string, StatusText>;
export type OwnStatus = keyof typeof texts;

/** A newer release may have stored a status that this one does not know. */
export const ownStatusText = (status: OwnStatus): StatusText =>
  Object.hasOwn(texts, status) ? texts[status] : { text: '', action: 'View' };
