/** A proof of work that was handed in; once it has expired nobody asks for it any more. */
export interface UsedChallengeTable {
  nonce: string;
  expires_at: Date;
}
