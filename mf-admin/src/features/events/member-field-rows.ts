import {
  type AskingMembers,
  fieldsOf,
  type MemberField,
  removedFields,
  standardFields,
} from '@club/contracts/events/member-fields';
import { memberFieldList } from '@club/contracts/events/question';
import { z } from 'zod';

/** A standard field of members in the form. One that is not asked stays in the list, so that it can come back. */
export interface MemberFieldRow extends MemberField {
  isAsked: boolean;
}

export const memberFieldRowsOf = (event: AskingMembers): MemberFieldRow[] => [
  ...fieldsOf(event).map((field) => ({ ...field, isAsked: true })),
  ...standardFields.flatMap((field) =>
    removedFields(event).includes(field.name) ? [{ ...field, isAsked: false }] : [],
  ),
];

/** The fields that are asked. An error is at the field of its row. */
export const memberFieldRows = z.custom<MemberFieldRow[]>().transform((rows, context) => {
  const asked = rows.filter(({ isAsked }) => isAsked);
  const { data = [], error } = memberFieldList.safeParse(asked);
  for (const { path, message } of error?.issues ?? []) {
    const row = asked[Number(path[0])];
    const index = row ? rows.indexOf(row) : 0;
    context.addIssue({ code: 'custom', path: [index, ...path.slice(1)], message });
  }
  return data;
});

export const fieldFacts = ({ required }: { required: boolean }): string =>
  `Each member · ${required ? 'Required' : 'Optional'}`;

export const memberFieldInWords = (row: MemberFieldRow): string[] =>
  row.isAsked ? [`${row.label}, ${fieldFacts(row)}`] : [];
