import { v7 } from 'uuid';

/** A new id: unique, and later ones sort after earlier ones. */
export const uuidv7 = (): string => v7();
