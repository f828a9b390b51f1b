export interface LoginFailureTable {
  /** `device:<id>`, `visitor:<id>` or `master:<hash>` for a browser; `unknown:<email>` for the unknown browsers of an account; `alert:<email>` for the email about failures. */
  key: string;
  failures: number;
  /** The failures count until this moment. */
  until: Date;
  /** A browser with many failures may try again at this moment; null for an account. */
  next_try_at: Date | null;
}
