interface Reply {
  responseCode?: number;
  response?: string;
}

/**
 * Whether an enhanced status code (RFC 3463) says that mail to an address will never arrive. 5.7.x is about the sender: a
 * policy or a wrong set-up refuses every address, also good ones.
 */
export const isPermanentStatus = (status: string): boolean => /^5\.(?!7\.)\d+\.\d+$/.test(status);

/** Replies without an enhanced status: no such mailbox, a mailbox elsewhere, or an invalid name. */
const NO_MAILBOX = [550, 551, 553];

/** Whether the mail server refused the recipient for good. A refusal of the sender or of the text is not about the address. */
export function isRefusedAddress(error: unknown): boolean {
  const [reply] = (error as { rejectedErrors?: Reply[] }).rejectedErrors ?? [];
  if (!reply?.responseCode || reply.responseCode < 500) return false;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reply.response ?? '')?.[0];
  return status ? isPermanentStatus(status) : NO_MAILBOX.includes(reply.responseCode);
}
