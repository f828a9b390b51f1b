import type { HistoryKind } from '@club/contracts/audit/subjects';
import type { Fields } from '@club/contracts/record/fields';
import type { FieldValues, Path, UseFormReturn } from '@club/web-kit/forms';
import type { OnProgress } from '@club/web-kit/upload-fetch';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { FormDialog } from '../form/form-dialog.tsx';
import type { ImagePicker } from '../image/image-picker.tsx';
import type { ListPart } from '../list/use-list-part.ts';
import type { Query } from '../screen/loaded.tsx';
import type { InWords } from './differences.ts';
import type { InputLook } from './field-input.tsx';
import type { CardContent } from './record-card.tsx';
import type { KeptDraft } from './use-kept-draft.ts';

export type DraftSchema = z.ZodType<FieldValues, FieldValues>;

/** Who saved a record last. A save over another version is refused. */
export interface LastSave {
  version: number;
  updated_at: string;
  updated_by: string | null;
}

export interface Result<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** The types of a form. `Body` is the body of the calls that save. */
export interface FormTypes {
  Saved: LastSave & { image_url?: string | null };
  Schema: DraftSchema;
  Body: unknown;
}

/** The types of a kind. `Listed` is a record in the list, which may lack fields. */
export interface KindTypes extends FormTypes {
  Saved: FormTypes['Saved'] & { id: string };
  Listed: { id: string; title: string };
}

export interface FormActions<Saved, Body> {
  /** Creates a record, or updates the saved one. */
  save: (saved: Saved | undefined, body: Body, onProgress: OnProgress) => Promise<Result<Saved>>;
  loadLatest: (saved: Saved) => Promise<Result<Saved>>;
}

export interface RecordActions<Saved, Body> extends Pick<FormActions<Saved, Body>, 'save'> {
  loadLatest: (record: { id: string }) => Promise<Result<Saved>>;
  delete: (id: string) => Promise<Result<unknown>>;
}

export interface FieldsProps<Schema extends DraftSchema> {
  form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;
  /** The input of a field. */
  input(name: Path<z.input<Schema>>, look?: InputLook): ReactNode;
  /** The image picker, of kinds that have an image. */
  imageField: ReactNode;
  isNew: boolean;
  /** Refuses to save for this reason, until it is called with undefined. */
  setBlocked: (reason: string | undefined) => void;
}

type ImageLook = Pick<ComponentProps<typeof ImagePicker>, 'hint' | 'width' | 'height' | 'rule'>;

/** The names of fields, those of one row together. */
export type Rows<Name> = readonly (Name | readonly Name[])[];

/** How a kind of record is edited in a dialog. */
export interface FormKind<T extends FormTypes> {
  /** In a sentence: `achievement`. */
  noun: string;
  titles: { add: string; edit: string };
  /** Text of the button that saves a new record, where it is not the title. */
  useAddAction?: (
    form: UseFormReturn<z.input<T['Schema']>, unknown, z.output<T['Schema']>>,
  ) => string;
  maxWidth?: ComponentProps<typeof FormDialog>['maxWidth'];
  schema: T['Schema'];
  draftOf: (saved: T['Saved'] | undefined) => z.input<T['Schema']>;
  fields: Fields;
  /** A draft in words, to compare two versions. */
  inWords: (draft: z.input<T['Schema']>) => InWords;
  /** The rows of the form; by default each field has one. The image is the last. */
  rows?: Rows<Path<z.input<T['Schema']>>>;
  /** Draws a form that is more than rows. */
  Fields?: ComponentType<FieldsProps<T['Schema']>>;
  /** Of kinds with an image. */
  image?: ImageLook | ((draft: z.input<T['Schema']>) => ImageLook);
  /** The body of the call, without image and version. */
  bodyOf: (draft: z.output<T['Schema']>) => Omit<T['Body'], 'image' | 'version'>;
  useActions: () => FormActions<T['Saved'], T['Body']>;
  /** Moves errors to the inputs that caused them. */
  mapError?: (error: unknown) => unknown;
  /** Fields whose error is shown once, for the form as a whole. */
  quietFields?: readonly Path<z.input<T['Schema']>>[];
  /** Keeps unsaved changes. @param rebase sets the version that a save replaces */
  useDraft?: (
    form: UseFormReturn<z.input<T['Schema']>, unknown, z.output<T['Schema']>>,
    saved: T['Saved'] | undefined,
    rebase: (version: number) => void,
  ) => KeptDraft;
  /** Merges changes of different fields when somebody else saved the record meanwhile, and asks about the same field only. */
  mergesFields?: boolean;
  /** The field with a text that is too long to write again: a conflict about it can keep both. */
  longText?: string;
  /** Shows the raw body of an error that is not ours. */
  showsRawBody?: boolean;
  savedText: (draft: z.output<T['Schema']>, isNew: boolean) => string;
  /** Where the audit log has the records. */
  history?: HistoryKind;
  /** Text of the toast after a failed save. Without it, only the form shows the error. */
  saveFailedText?: (error: unknown, isNew: boolean) => string;
}

export interface ListTexts {
  loadFailed: string;
  /** What the admin can do about it; by default general advice. */
  loadFailedDetail?: string;
  empty: string;
  searchPlaceholder: string;
}

/** A part of the records that the screen can show alone. */
export interface RecordView<Listed> {
  /** In the address. */
  name: string;
  label: string;
  has: (record: Listed) => boolean;
  empty: string;
}

/** A kind of record with a list of cards. */
export interface RecordKind<T extends KindTypes> extends FormKind<T> {
  nouns: string;
  useList: (part: ListPart) => Query<T['Listed'][]>;
  /** The most records that one answer of the list holds; further ones are on its next pages. */
  mostListed?: number;
  useActions: () => RecordActions<T['Saved'], T['Body']>;
  /** The list lacks fields, so editing reads the record first. The text is shown when that fails. */
  openFailedText?: string;
  /** The text that the search looks at. */
  searchText: (record: T['Listed']) => string;
  cardOf: (record: T['Listed']) => CardContent;
  /** The least width of a card, and how many are drawn while the list loads. */
  cards?: { min?: number; cards?: number; lines?: number; ratio?: string };
  /** Lines in place of cards, for a kind with many records. */
  hasRows?: boolean;
  /** The list begins with all records. */
  views?: readonly RecordView<T['Listed']>[];
  /** A list of more records has a search; by default one that is not shown at once. */
  searchFrom?: number;
  texts: ListTexts & {
    loading: string;
    add: string;
    deleted: string;
    deleteFailed: string;
    /** Ends the question of a kind that has no trash. */
    deleteNote?: string;
  };
  /** Successes are shown in a banner for 3 s, not in a toast. */
  usesBanner?: boolean;
}
