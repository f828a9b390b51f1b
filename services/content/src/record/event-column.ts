/** The column of a record's event. A form without the field leaves it as it is. */
export const eventColumn = (event_id: string | undefined): { event_id?: string | null } =>
  event_id === undefined ? {} : { event_id: event_id || null };
