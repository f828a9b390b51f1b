import { type FieldValues, setServerFields, useZodForm } from '@club/web-kit/forms';
import { type ApiErrorData, isApiErrorData } from '@club/web-kit/state';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { OnProgress } from '../image/upload-of.ts';
import { useConflict } from './use-conflict.ts';

interface Versioned {
  version: number;
}

interface Saving {
  /** A newly chosen picture; without one the saved one stays. */
  image: File | undefined;
  /** The version that is saved over; undefined for something new. */
  version: number | undefined;
  /** Told how far the picture is. */
  onProgress: OnProgress;
}

interface RecordFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>, Entity> {
  /** Checks what is typed. */
  schema: Schema;
  /** What is edited; undefined adds one. */
  entity: Entity | undefined;
  draftOf: (entity: Entity | undefined) => z.input<Schema>;
  save: (draft: z.output<Schema>, saving: Saving) => Promise<{ error?: unknown }>;
  /** The entity as it is now, for a save that came too late. */
  loadTheirs: () => Promise<Entity | undefined>;
  onSaved: () => void;
  /** Told of a failed save before the server's words land on the form. */
  onFailed: (error: unknown) => void;
  /** Whether an answer that is not the server's own is shown as it came. */
  showsRawBody?: boolean;
}

const NO_ANSWER = 'The server did not answer. What you typed is still here: please try again.';
// Something new may be there by now: sent again it would be there twice. A change of something old is held to its version.
const NO_ANSWER_TO_NEW =
  'The server did not answer, so this may be saved all the same. What you typed is still here: please look at the list before you save it again.';

/** Of a record that is no longer there: who has it open learns why, and that nothing is lost. */
const GONE =
  'Someone deleted it in the meantime. It can be brought back from the trash, and saved after that.';

/** A form over something that is saved with a version and perhaps a picture: checks, the server's words, and whose version counts. */
export function useRecordForm<
  Schema extends z.ZodType<FieldValues, FieldValues>,
  Entity extends Versioned,
>({
  schema,
  entity,
  draftOf,
  save,
  loadTheirs,
  onSaved,
  onFailed,
  showsRawBody = false,
}: RecordFormOptions<Schema, Entity>) {
  const form = useZodForm(schema, { defaultValues: draftOf(entity) as never });
  const [image, setImage] = useState<File>();
  const [message, setMessage] = useState<string>();
  const [version, setVersion] = useState(entity?.version);
  const [isSaving, setIsSaving] = useState(false);
  const [share, setShare] = useState<number>();
  const { theirs, catchConflict, settle } = useConflict(loadTheirs);

  const send = async (draft: z.output<Schema>, over: number | undefined) => {
    setMessage(undefined);
    setIsSaving(true);
    const { error } = await save(draft, { image, version: over, onProgress: setShare });
    setShare(undefined);
    const isConflict = error !== undefined && (await catchConflict(error));
    setIsSaving(false);
    if (error === undefined) return onSaved();
    if (isConflict) return;
    onFailed(error);
    showServerWords(error);
  };

  const inWords = ({ status, detail, fromServer, rawBody }: ApiErrorData): string => {
    if (showsRawBody && rawBody) return rawBody;
    if (!fromServer) return status === 0 && !entity ? NO_ANSWER_TO_NEW : NO_ANSWER;
    return entity && status === 404 ? `${detail} ${GONE}` : detail;
  };
  const showServerWords = (error: unknown) => {
    if (!isApiErrorData(error)) return;
    const { image: imageError, ...fields } = error.fields;
    if (imageError) form.setError('root.image', { message: imageError });
    const inputs = form.getValues();
    const isInput = ([path]: [string, string]) => (path.split('.')[0] ?? '') in inputs;
    const named = Object.entries(fields);
    const own = Object.fromEntries(named.filter(isInput));
    const rest = named.filter((field) => !isInput(field)).map(([, text]) => text);
    const isShown = setServerFields(form, { ...error, fields: own }) || Boolean(imageError);
    // What is about no input of this form is said of the form as a whole.
    if (rest.length > 0) setMessage(rest.join(' '));
    else if (!isShown) setMessage(inWords(error));
  };

  /** Starts over from what the server has now. */
  const restart = (latest: Entity | undefined) => {
    setVersion(latest?.version);
    form.reset(draftOf(latest) as never);
    setImage(undefined);
    settle();
  };

  const submitOver = (over: number | undefined) => form.handleSubmit((draft) => send(draft, over));
  return {
    form,
    image,
    imageError: form.formState.errors.root?.image?.message,
    setImage: (file: File | undefined) => {
      form.clearErrors('root.image');
      setImage(file);
    },
    message,
    isDirty: form.formState.isDirty || image !== undefined,
    isSaving,
    /** How much of the picture is sent, 0 to 1, while it is. */
    share,
    submit: (event: FormEvent) => void submitOver(version)(event),
    theirs,
    keepMine: () => {
      setVersion(theirs?.version);
      settle();
      void submitOver(theirs?.version)();
    },
    takeTheirs: () => restart(theirs),
    restart,
    /** A newer version differs elsewhere only: what is typed here may be saved over it. */
    rebase: setVersion,
  };
}
