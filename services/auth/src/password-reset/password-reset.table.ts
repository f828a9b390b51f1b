export interface PasswordResetTable {
  token_hash: Buffer;
  admin_id: string;
  expires_at: Date;
}
