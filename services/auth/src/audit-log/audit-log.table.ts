type Values = Record<string, unknown>;

export interface AuditEntryTable {
  id: number;
  at: Date;
  action: string;
  actor: string;
  /** Kind and id. */
  subject: string;
  subject_name: string | null;
  address: string | null;
  detail: Values;
  before: Values | null;
  after: Values | null;
}
