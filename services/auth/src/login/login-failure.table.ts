export interface LoginFailureTable {
  /** `account:<email>` or `network:<address>`. */
  key: string;
  failures: number;
  /** Until when they count; from the fifth on, until when the key is locked. */
  until: Date;
}
