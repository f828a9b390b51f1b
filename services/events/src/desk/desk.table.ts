/** A window that shows a registration, or that will show it next. */
export interface DeskClaimTable {
  event_id: string;
  registration_id: string;
  review_window: string;
  /** The release before shows it. */
  admin_name: string;
  /** Null in rows of the release before. */
  admin_email: string | null;
  /** The window shows the registration now. */
  is_open: boolean;
  expires_at: Date;
}
