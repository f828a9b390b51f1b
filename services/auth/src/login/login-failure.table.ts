export interface LoginFailureTable {
  /** `account:<email>` or `network:<address>`. */
  key: string;
  failures: number;
  /** The failures count until this moment; from the fifth on, the key is locked until then. */
  until: Date;
}
