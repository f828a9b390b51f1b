import type { Fields } from '../src/record/fields.ts';

/** @returns a function that makes the record, with the fields of its argument in place of the record's own */
export const sample =
  <Fields extends object>(record: Fields) =>
  (overrides: Partial<Fields> = {}): Fields => ({ ...record, ...overrides });

/** A version 7 UUID that ends in this number. */
export const sampleId = (number: number): string =>
  `01a1fdad-1ec9-72b1-92b8-${String(number).padStart(12, '0')}`;

/** The fields that every editable record has about its last save. */
export const sampleSave = {
  version: 3,
  updated_at: '2026-11-21T10:00:00.000Z',
  updated_by: 'bilal@club.test',
};

/** Empty texts for the fields that are one text each. */
export const emptyTexts = <Own extends Fields>(fields: Own) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as {
    [Name in keyof Own as Own[Name]['type'] extends 'text' | 'lines' | 'address'
      ? Name
      : never]: string;
  };
