/** Why a scan counts for nothing, in a sentence that a volunteer may read. */
export const refusalText = {
  ticket_forged: 'The club has not made this ticket for this event.',
  ticket_void: 'This ticket is void: its holder has a newer one, or left the team.',
  ticket_of_other_event: 'This ticket is for another event.',
  not_approved: 'The registration of this team is not approved.',
  registration_cancelled: 'The registration of this team is cancelled.',
  other_module: 'This team takes part in other modules than those of this door.',
  unknown_member: 'The list has no such ticket or member any more.',
  door_over: 'The time of this door was over.',
  nothing_named: 'The scan names nothing.',
  device_cleared: 'An admin has taken back the scans of this phone.',
} as const;

export type Refusal = keyof typeof refusalText;

export const isRefusal = (code: string): code is Refusal => Object.hasOwn(refusalText, code);
