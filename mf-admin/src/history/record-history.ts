import type { HistoryKind } from '@club/contracts/audit/subjects';
import { writtenOf } from '../records/fields-of-kind.tsx';
import type { FormKind, FormTypes } from '../records/record-kind.ts';

type Values = Record<string, unknown>;

/** How an older version of a record's texts is restored. */
export interface Restore {
  /** The fields that can be restored, with their labels. */
  labels: Record<string, string>;
  /** Reads the record. `save` writes it with other texts, unless somebody saved it in the meantime. */
  load: () => Promise<{
    current?: Values;
    save?: (texts: Values) => Promise<{ error?: unknown }>;
    error?: unknown;
  }>;
}

/** A record whose history a dialog shows. */
export interface HistorySource {
  kind: HistoryKind;
  /** Missing for a kind with one record. */
  id?: string;
  title: string;
  restore?: Restore | undefined;
}

/** The history of a record that a form edits; undefined for a kind without one. */
export function useFormHistory<T extends FormTypes>(
  kind: FormKind<T>,
  record: { id?: string; title: string },
): HistorySource | undefined {
  const { save, loadLatest } = kind.useActions();
  if (!kind.history) return undefined;
  const load: Restore['load'] = async () => {
    const { data, error } = await loadLatest(record as unknown as T['Saved']);
    if (!data) return { error };
    const draft = kind.draftOf(data) as Values;
    return {
      current: draft,
      save: async (values) => {
        const checked = kind.schema.safeParse({ ...draft, ...values });
        if (!checked.success) return { error: checked.error };
        const body = { ...kind.bodyOf(checked.data), version: data.version } as T['Body'];
        return save(data, body, () => undefined);
      },
    };
  };
  return {
    kind: kind.history,
    ...(record.id && { id: record.id }),
    title: record.title,
    restore: { labels: writtenOf(kind.fields), load },
  };
}
