/** What may stand in the audit log: people type passwords into the wrong box. */
export const auditableEmail = (text: string): string =>
  /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text) ? text : 'unknown';
