import { v7, validate } from 'uuid';

/** A new id: unique, and later ones sort after earlier ones. */
export const uuidv7 = (): string => v7();

export const isId = (text: string): boolean => validate(text);
