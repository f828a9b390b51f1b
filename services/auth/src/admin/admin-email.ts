/** One form for every way of writing the same address, so that neither case nor spaces get around a lock. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
