import type { Field, Fields, formShape } from '@club/contracts/record/fields';
import { Box } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { typedDate } from '../form/date-input.tsx';
import { isDated } from '../form/read-date.ts';
import type { InWords } from './differences.ts';
import type { InputLook } from './field-input.tsx';
import type { Rows } from './record-kind.ts';

/** The schema of a form with these fields. */
export type SchemaOf<Own extends Fields> = z.ZodObject<ReturnType<typeof formShape<Own>>>;

export const schemaOf = <Own extends Fields>(fields: Own) =>
  z.object(
    mapEach(fields, ({ type, form }) =>
      isDated(type) ? typedDate(type).pipe(form as never) : form,
    ),
  ) as unknown as SchemaOf<Own>;

type Values = Record<string, unknown>;

const mapEach = <Value,>(fields: Fields, of: (field: Field, name: string) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));

/** A record as the form of its fields holds it. */
export const draftOf = <Own extends Fields>(fields: Own, saved: object | undefined) =>
  mapEach(fields, ({ type, start = '' }, name) => {
    const text = saved ? String((saved as Values)[name] ?? '') : start;
    return type === 'datetime-local' ? text.replace('T', ' ') : text;
  }) as { [Name in keyof Own]: Exclude<z.input<Own[Name]['form']>, undefined> };

/** Label and text of each field, to compare two versions. */
export const fieldsInWords = (fields: Fields, draft: object): InWords =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, options }]) => {
      const value = String((draft as Values)[name] ?? '');
      return [label, options?.[value] ?? value];
    }),
  );

/** The search looks at these. */
export const searchTextOf = (fields: Fields, record: object): string =>
  Object.entries(fields)
    .filter(([, { isSearched }]) => isSearched)
    .map(([name]) => (record as Values)[name])
    .join(' ');

const WRITTEN = ['text', 'lines', 'email', 'phone'];

/** The labels of the fields whose older values can be restored: what people have written. */
export const writtenOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { type }]) => WRITTEN.includes(type))
      .map(([name, { label }]) => [name, label]),
  );

interface FieldRowsProps {
  fields: Fields;
  input(name: string, look?: InputLook): ReactNode;
  rows?: Rows<string> | undefined;
  imageField?: ReactNode;
  isNew?: boolean;
}

/** The inputs of a form, by default each in a row of its own. The form of a new record begins at its first text. */
export function FieldRows({
  fields,
  rows = Object.keys(fields),
  input,
  imageField,
  isNew = false,
}: FieldRowsProps) {
  const first = rows.flat().find((name) => fields[name]?.type === 'text');
  return (
    <>
      {rows.map((row) => {
        const names = [row].flat();
        const shares = names.map((name) => `${fields[name]?.share ?? 1}fr`);
        return (
          <Box
            key={names.join()}
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: shares.join(' ') } }}
          >
            {names.map((name) => input(name, { autoFocus: isNew && name === first }))}
          </Box>
        );
      })}
      {imageField}
    </>
  );
}
