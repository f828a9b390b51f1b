export interface AuditEntryTable {
  id: number;
  at: Date;
  action: string;
  actor: string;
  subject: string;
  address: string | null;
  detail: Record<string, unknown>;
}
