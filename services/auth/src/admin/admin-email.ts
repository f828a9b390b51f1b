/** Normalises an email address, so that another case or outer spaces do not bypass a lock. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
