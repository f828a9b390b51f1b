/** The typed email as the audit log may contain it: people type passwords into the wrong input. */
export const auditableEmail = (text: string): string =>
  /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text) ? text : 'unknown';
