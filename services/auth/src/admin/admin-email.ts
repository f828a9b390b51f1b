/** Normalises an email address, so that another case or outer spaces do not bypass a lock. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The typed email as the audit log may contain it: people type passwords into the wrong input. */
export const auditableEmail = (text: string): string =>
  /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text) ? text : 'unknown';
