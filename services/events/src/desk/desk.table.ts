/** A window that shows a registration, or that will show it next. */
export interface DeskClaimTable {
  event_id: string;
  registration_id: string;
  review_window: string;
  admin_name: string;
  /** The window shows the registration now. */
  is_open: boolean;
  expires_at: Date;
}
