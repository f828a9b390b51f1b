/** Activities that other services reported. The activities of this service are read from its own tables. */
export interface AnnouncedActivityTable {
  kind: 'event';
  id: string;
  title: string;
  url: string;
  date: Date;
}
