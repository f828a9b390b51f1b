import type { Fields } from '@club/contracts/record/fields';
import { capital } from '@club/contracts/values/capital';
import {
  draftOf,
  fieldsInWords,
  type SchemaOf,
  schemaOf,
  searchTextOf,
} from './fields-of-kind.tsx';
import type { DraftSchema, FormKind, FormTypes, KindTypes, RecordKind } from './record-kind.ts';

/** What follows from the fields and the words of a kind, unless the kind says otherwise. */
type Derived =
  | ('schema' | 'draftOf' | 'inWords' | 'bodyOf')
  | ('titles' | 'savedText' | 'saveFailedText');

type Description<Kind, Own extends Fields, Keys extends keyof Kind> = Omit<
  Kind,
  Keys | 'fields' | 'texts'
> &
  Partial<Pick<Kind, Keys>> & { fields: Own };

function derivedForm({ noun, fields }: { noun: string; fields: Fields }) {
  const Noun = capital(noun);
  return {
    schema: schemaOf(fields),
    draftOf: (saved: object | undefined) => draftOf(fields, saved),
    inWords: (draft: object) => fieldsInWords(fields, draft),
    bodyOf: (draft: object) => draft,
    titles: { add: `Add ${Noun}`, edit: `Edit ${Noun}` },
    savedText: (_draft: object, isNew: boolean) =>
      `${Noun} ${isNew ? 'created' : 'updated'} successfully!`,
    saveFailedText: (_error: unknown, isNew: boolean) =>
      `Failed to ${isNew ? 'create' : 'update'} ${noun}.`,
  };
}

/**
 * The description fixes some of these texts: "Event deleted successfully!", "Feature deleted successfully!",
 * "Achievement deleted successfully!", "Failed to delete achievement."
 */
const derivedTexts = ({ noun, nouns }: { noun: string; nouns: string }) => ({
  add: `Add ${capital(noun)}`,
  loading: `Loading the ${nouns}`,
  loadFailed: `The ${nouns} did not load`,
  empty: `No ${nouns} yet.`,
  searchPlaceholder: `Search ${nouns}`,
  deleted: `${capital(noun)} deleted successfully!`,
  deleteFailed: `Failed to delete ${noun}.`,
});

/** A kind of record with a list of cards. */
export const defineRecord = <
  Own extends Fields,
  Saved extends KindTypes['Saved'] & Listed,
  Body,
  Listed extends KindTypes['Listed'] = Saved,
  Schema extends DraftSchema = SchemaOf<Own>,
>(
  kind: Description<
    RecordKind<{ Saved: Saved; Schema: Schema; Body: Body; Listed: Listed }>,
    Own,
    Derived | 'searchText'
  > & { texts?: Partial<RecordKind<KindTypes>['texts']> },
) =>
  ({
    ...derivedForm(kind as never),
    searchText: (record: Listed) => searchTextOf(kind.fields, record),
    ...kind,
    texts: { ...derivedTexts(kind), ...kind.texts },
  }) as unknown as RecordKind<{ Saved: Saved; Schema: Schema; Body: Body; Listed: Listed }>;

/** A kind without a list of cards. */
export const defineForm = <
  Own extends Fields,
  Saved extends FormTypes['Saved'],
  Body,
  Schema extends DraftSchema = SchemaOf<Own>,
>(
  kind: Description<FormKind<{ Saved: Saved; Schema: Schema; Body: Body }>, Own, Derived>,
) =>
  ({ ...derivedForm(kind as never), ...kind }) as unknown as FormKind<{
    Saved: Saved;
    Schema: Schema;
    Body: Body;
  }>;
