import type { ApiCall } from '@club/contracts/http/call';
import { useLoad, useRead, useWrite } from '@club/web-kit/calls';
import { useUpload } from '@club/web-kit/upload';
import type { OnProgress } from '@club/web-kit/upload-fetch';
import type { z } from 'zod';
import type { RecordActions, Result } from './record-kind.ts';

type Identified = { params: { id: string } };
type ById = z.ZodObject<{ id: z.ZodType<string, string> }>;
type Written<Body> = { body: Body; onProgress?: OnProgress };
type Send<Input, Data> = (input: Input) => PromiseLike<Result<Data>>;
type LoadLatest<Saved> = RecordActions<Saved, unknown>['loadLatest'];

interface RecordCalls<Saved, Body> {
  create: ApiCall<undefined, undefined, z.ZodType<unknown, Body>, z.ZodType<Saved>>;
  update: ApiCall<ById, undefined, z.ZodType<unknown, Body>, z.ZodType<Saved>>;
  delete: ApiCall<ById, undefined, undefined>;
  useLatest: () => LoadLatest<Saved>;
}

/** A kind's `useActions`, from its calls. */
export const recordActions =
  <Saved extends { id: string }, Body>(calls: RecordCalls<Saved, Body>) =>
  (): RecordActions<Saved, Body> => {
    const create = useUpload(calls.create)[0] as unknown as Send<Written<Body>, Saved>;
    const update = useUpload(calls.update)[0] as unknown as Send<Identified & Written<Body>, Saved>;
    const [sendDelete] = useWrite(calls.delete);
    return {
      save: async (saved, body, onProgress) =>
        saved
          ? update({ params: { id: saved.id }, body, onProgress })
          : create({ body, onProgress }),
      loadLatest: calls.useLatest(),
      delete: async (id) => sendDelete({ params: { id } }),
    };
  };

/** Reads the latest version of a record by its id. */
export const latestById =
  <Saved>(get: ApiCall<ById, undefined, undefined, z.ZodType<Saved>>) =>
  (): LoadLatest<Saved> => {
    const load = useLoad(get);
    return async ({ id }) => load({ params: { id } });
  };

/** Reads the latest version of a record that no call reads alone, with its list. */
export const latestInList =
  <Saved extends { id: string }>(
    list: ApiCall<undefined, undefined, undefined, z.ZodType<Saved[]>>,
  ) =>
  (): LoadLatest<Saved> => {
    const load = useLoad(list);
    return async ({ id }) => {
      const { data, error } = await load();
      return { data: data?.find((record) => record.id === id), error };
    };
  };

/** List and actions of a kind whose list has whole records. */
export const servedBy = <Saved extends { id: string }, Body>(
  list: ApiCall<undefined, undefined, undefined, z.ZodType<Saved[]>>,
  ...[create, update, remove]: [
    RecordCalls<Saved, Body>['create'],
    RecordCalls<Saved, Body>['update'],
    RecordCalls<Saved, Body>['delete'],
  ]
) => ({
  useList: () => useRead(list),
  useActions: recordActions({ create, update, delete: remove, useLatest: latestInList(list) }),
});
