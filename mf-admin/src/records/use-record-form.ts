import { type UseFormReturn, useZodForm } from '@club/web-kit/forms';
import { isApiErrorData } from '@club/web-kit/state';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { differencesOf, type InWords } from './differences.ts';
import type { DraftSchema, LastSave, Result } from './record-kind.ts';
import { showServerErrors } from './server-errors.ts';

interface Saving {
  /** A newly chosen image; without one the saved one stays. */
  image: File | undefined;
  /** The version to replace; undefined for a new record. */
  version: number | undefined;
  /** Is called with the sent share of the image, 0 to 1. */
  onProgress: (share: number) => void;
}

interface RecordFormOptions<Schema extends DraftSchema, Saved> {
  schema: Schema;
  /** The record to edit; undefined for a new one. */
  saved: Saved | undefined;
  draftOf: (saved: Saved | undefined) => z.input<Schema>;
  /** Label and text of each field, to compare two versions. */
  inWords: (draft: z.input<Schema>) => InWords;
  save: (draft: z.output<Schema>, saving: Saving) => Promise<Result<Saved>>;
  /** The version that someone else saved meanwhile. */
  loadLatest: () => Promise<Saved | undefined>;
  onSaved: (saved: Saved | undefined, draft: z.output<Schema>) => void;
  onFailed: (error: unknown) => void;
  showsRawBody?: boolean | undefined;
}

/** A form over a saved record: checks the draft, saves it, shows errors of the server, and settles version conflicts. */
export function useRecordForm<Schema extends DraftSchema, Saved extends LastSave>(
  options: RecordFormOptions<Schema, Saved>,
) {
  const { schema, saved, draftOf, inWords } = options;
  const form = useZodForm(schema, { defaultValues: draftOf(saved) as never });
  const [image, setImage] = useState<File>();
  const [version, setVersion] = useState(saved?.version);
  const [theirs, setTheirs] = useState<Saved>();
  const { send, ...progress } = useSending(form, options, setTheirs);

  /** Starts again from a saved record. */
  const restart = (latest: Saved | undefined) => {
    setVersion(latest?.version);
    form.reset(draftOf(latest) as never);
    setImage(undefined);
    setTheirs(undefined);
  };
  const submitOver = (replaced: number | undefined) =>
    form.handleSubmit((draft) => send(draft, image, replaced));

  return {
    ...progress,
    form,
    image,
    imageError: form.formState.errors.root?.image?.message,
    setImage: (file: File | undefined) => {
      form.clearErrors('root.image');
      setImage(file);
    },
    isDirty: form.formState.isDirty || image !== undefined,
    submit: (event: FormEvent) => void submitOver(version)(event),
    theirs,
    differences: theirs ? differencesOf(inWords(form.getValues()), inWords(draftOf(theirs))) : [],
    keepMine: () => {
      setVersion(theirs?.version);
      setTheirs(undefined);
      void submitOver(theirs?.version)();
    },
    takeTheirs: () => restart(theirs),
    restart,
    /** The newer version differs only in other parts of the record, so this draft may replace it. */
    rebase: setVersion,
  };
}

/** Sends a draft, and returns the progress and the error. */
function useSending<Schema extends DraftSchema, Saved>(
  form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>,
  options: RecordFormOptions<Schema, Saved>,
  onConflict: (theirs: Saved) => void,
) {
  const { saved, save, loadLatest, onSaved, onFailed, showsRawBody = false } = options;
  const [message, setMessage] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [share, setShare] = useState<number>();

  const send = async (draft: z.output<Schema>, image?: File, version?: number) => {
    setMessage(undefined);
    setIsSaving(true);
    const { data, error } = await save(draft, { image, version, onProgress: setShare });
    setShare(undefined);
    const isConflict = isApiErrorData(error) && error.code === 'newer_version';
    const theirs = isConflict ? await loadLatest() : undefined;
    setIsSaving(false);
    if (error === undefined) return onSaved(data, draft);
    if (theirs) return onConflict(theirs);
    onFailed(error);
    setMessage(showServerErrors(form, error, { isNew: saved === undefined, showsRawBody }));
  };
  /** `message` is about the form as a whole; `share` is the sent share of the image, 0 to 1. */
  return { send, message, isSaving, share };
}

/** What a form knows about its record and its save. */
export type RecordFormState = Omit<ReturnType<typeof useRecordForm>, 'form'>;
