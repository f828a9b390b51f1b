import { capital } from '@club/contracts/values/capital';
import { useWatch } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { Typography } from '@club/web-kit/ui';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../form/form-dialog.tsx';
import { ImagePicker } from '../image/image-picker.tsx';
import { inputsOf } from './field-input.tsx';
import { FieldRows } from './fields-of-kind.tsx';
import type { FormKind, FormTypes } from './record-kind.ts';
import { useRecordForm } from './use-record-form.ts';
import { VersionConflict } from './version-conflict.tsx';

interface RecordDialogProps<T extends FormTypes> {
  kind: FormKind<T>;
  /** Undefined for a new record. */
  saved: T['Saved'] | undefined;
  onClose: () => void;
  onSaved: (text: string, saved: T['Saved'] | undefined) => void;
}

/** Adds or edits a record. */
export function RecordDialog<T extends FormTypes>({
  kind,
  saved,
  onClose,
  onSaved,
}: RecordDialogProps<T>) {
  const isNew = saved === undefined;
  const { titles, fields, rows, Fields } = kind;
  const { state, draft } = useKindForm({ kind, saved, onSaved });
  const { form } = state;
  const addAction = (kind.useAddAction ?? fixed(titles.add))(form);
  const { setBlocked, blockedText, submit } = useBlockable(state.submit);
  const shown = {
    isNew,
    input: inputsOf(fields, form.control),
    imageField: kind.image && <ImageField {...{ kind, saved, state }} />,
  };
  const quietText = kind.quietFields?.map((name) => form.getFieldState(name).error?.message);

  return (
    <FormDialog
      title={isNew ? titles.add : titles.edit}
      action={isNew ? addAction : 'Save Changes'}
      maxWidth={kind.maxWidth}
      state={{ ...state, message: blockedText ?? quietText?.find(Boolean) ?? state.message }}
      onSubmit={submit}
      onClose={() => {
        draft?.dropDraft(false);
        onClose();
      }}
    >
      <VersionConflict state={state} />
      {draft?.note?.(onClose)}
      {draft?.isRestored && (
        <Typography role="status" variant="body2" color="textSecondary">
          We restored your unsaved draft.
        </Typography>
      )}
      {Fields ? (
        <Fields {...{ form, setBlocked }} {...shown} />
      ) : (
        <FieldRows {...{ fields, rows }} {...shown} />
      )}
    </FormDialog>
  );
}

const fixed = (text: string) => () => text;

/** The form of a kind, with its kept draft. */
function useKindForm<T extends FormTypes>({
  kind,
  saved,
  onSaved,
}: Omit<RecordDialogProps<T>, 'onClose'>) {
  const { save, loadLatest } = kind.useActions();
  const isNew = saved === undefined;
  const state = useRecordForm<T['Schema'], T['Saved']>({
    schema: kind.schema,
    saved,
    draftOf: kind.draftOf,
    inWords: kind.inWords,
    save: async (draft, { image, version, onProgress }) => {
      const extras = { ...(image && { image }), ...(version !== undefined && { version }) };
      const more = await kept?.beforeSave?.();
      const body = { ...kind.bodyOf(draft), ...extras, ...more } as T['Body'];
      const { data, error } = await save(saved, body, onProgress);
      if (error) kept?.afterFailedSave?.();
      return { data, error: error && kind.mapError ? kind.mapError(error) : error };
    },
    loadLatest: async () => saved && (await loadLatest(saved)).data,
    onSaved: (data, draft) => {
      kept?.dropDraft(true);
      onSaved(kind.savedText(draft, isNew), data);
    },
    onFailed: (error) => {
      if (kind.saveFailedText) toast.error(kind.saveFailedText(error, isNew));
    },
    showsRawBody: kind.showsRawBody,
    mergesFields: kind.mergesFields,
    longText: kind.longText,
  });
  const kept = kind.useDraft?.(state.form, saved, state.rebase);
  return { state, draft: kept };
}

/** A form that can refuse to be submitted for a reason of its own. */
function useBlockable(submit: (event: FormEvent) => void) {
  const [reason, setBlocked] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  return {
    setBlocked,
    /** Shown only once the admin has tried to save. */
    blockedText: isRefused ? reason : undefined,
    submit: (event: FormEvent) => {
      setIsRefused(reason !== undefined);
      if (reason === undefined) return submit(event);
      event.preventDefault();
    },
  };
}

interface ImageFieldProps<T extends FormTypes>
  extends Pick<RecordDialogProps<T>, 'kind' | 'saved'> {
  state: ReturnType<typeof useKindForm<T>>['state'];
}

/** Reads the draft here, so that typing does not draw the whole dialog. */
function ImageField<T extends FormTypes>({ kind, saved, state }: ImageFieldProps<T>) {
  const draft = useWatch({ control: state.form.control }) as z.input<T['Schema']>;
  const { image, noun } = kind;
  return (
    <ImagePicker
      label="Image"
      title={String(draft.title || draft.name || capital(noun))}
      {...(typeof image === 'function' ? image(draft) : image)}
      savedUrl={saved?.image_url}
      file={state.image}
      onChange={state.setImage}
      error={state.imageError}
    />
  );
}
