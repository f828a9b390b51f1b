import { type Path, type UseFormReturn, useZodForm } from '@club/web-kit/forms';
import { isApiErrorData } from '@club/web-kit/state';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { differencesOf, type InWords } from './differences.ts';
import { joinTexts, mergeDrafts } from './merge-drafts.ts';
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
  /** Merges changes of different fields; else every conflict asks. */
  mergesFields?: boolean | undefined;
  /** The field with a text that is too long to write again: a conflict about it can keep both. */
  longText?: string | undefined;
}

/** A form over a saved record: checks the draft, saves it, shows errors of the server, and settles version conflicts. */
export function useRecordForm<Schema extends DraftSchema, Saved extends LastSave>(
  options: RecordFormOptions<Schema, Saved>,
) {
  const { schema, saved, draftOf } = options;
  const form = useZodForm(schema, { defaultValues: draftOf(saved) as never });
  const [image, setImage] = useState<File>();
  const [version, setVersion] = useState(saved?.version);
  const { send, ...progress } = useSending(form, options, (theirs) => conflict.begin(theirs));

  /** Starts again from a saved record. */
  const restart = (latest: Saved | undefined) => {
    setVersion(latest?.version);
    form.reset(draftOf(latest) as never);
    setImage(undefined);
    conflict.end();
  };
  const submitOver = (replaced: number | undefined) =>
    form.handleSubmit((draft) => send(draft, image, replaced));
  const conflict = useConflict(form, options, {
    base: version === saved?.version ? saved : undefined,
    restart,
    saveOver: (theirs) => {
      setVersion(theirs);
      void submitOver(theirs)();
    },
    rebase: setVersion,
  });

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
    theirs: conflict.theirs,
    differences: conflict.differences,
    keepMine: conflict.keepMine,
    keepBoth: conflict.keepBoth,
    takeTheirs: conflict.takeTheirs,
    restart,
    /** The newer version differs only in other parts of the record, so this draft may replace it. */
    rebase: setVersion,
  };
}

interface ConflictOptions<Saved> {
  /** The record that the draft began as, if it is known. */
  base: Saved | undefined;
  restart: (latest: Saved | undefined) => void;
  saveOver: (version: number | undefined) => void;
  /** The draft replaces this version when it is saved. */
  rebase: (version: number | undefined) => void;
}

const writerOf =
  <Schema extends DraftSchema>(form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>) =>
  (values: object) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<z.input<Schema>>, value as never, { shouldDirty: true });
  };

const bothTexts = (
  name: string,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): object => ({ [name]: joinTexts(String(mine[name]), String(theirs[name])) });

/** A version conflict. Where fields are merged, only those that both changed are asked about. */
function useConflict<Schema extends DraftSchema, Saved extends LastSave>(
  form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>,
  { draftOf, inWords, mergesFields, longText }: RecordFormOptions<Schema, Saved>,
  { base, restart, saveOver, rebase }: ConflictOptions<Saved>,
) {
  const [theirs, setTheirs] = useState<Saved>();
  const [names, setNames] = useState<readonly string[]>();
  const write = writerOf(form);
  const ofTheirs = (latest: Saved) => {
    const draft: Record<string, unknown> = draftOf(latest);
    if (!names) return draft;
    return { ...form.getValues(), ...Object.fromEntries(names.map((name) => [name, draft[name]])) };
  };
  const keepBoth = (name: string) => {
    write(bothTexts(name, form.getValues(), draftOf(theirs)));
    rebase(theirs?.version);
    setTheirs(undefined);
  };
  return {
    theirs,
    differences: theirs
      ? differencesOf(inWords(form.getValues()), inWords(ofTheirs(theirs) as z.input<Schema>))
      : [],
    begin: (latest: Saved) => {
      setNames(undefined);
      if (!mergesFields || !base) return setTheirs(latest);
      const { merged, conflicts } = mergeDrafts<object>(
        draftOf(base),
        form.getValues(),
        draftOf(latest),
      );
      write(merged);
      if (conflicts.length === 0) return saveOver(latest.version);
      setNames(conflicts);
      setTheirs(latest);
    },
    end: () => setTheirs(undefined),
    keepMine: () => {
      setTheirs(undefined);
      saveOver(theirs?.version);
    },
    keepBoth: longText && names?.includes(longText) ? () => keepBoth(longText) : undefined,
    takeTheirs: () => {
      if (!names || !theirs) return restart(theirs);
      write(ofTheirs(theirs));
      setTheirs(undefined);
      saveOver(theirs.version);
    },
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
