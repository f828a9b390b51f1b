/** A proof of work that was sent. The row is not needed after it has expired. */
export interface UsedChallengeTable {
  nonce: string;
  expires_at: Date;
}
