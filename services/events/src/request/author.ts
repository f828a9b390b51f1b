/** Who did something, as the audit log keeps it. */
export interface Author {
  /** An admin's e-mail, or `team`. */
  actor: string;
  address: string;
}
