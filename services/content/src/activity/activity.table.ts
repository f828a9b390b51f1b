/** What other services told of; this service's own activities are read where they are. */
export interface AnnouncedActivityTable {
  kind: 'event';
  id: string;
  title: string;
  url: string;
  date: Date;
}
