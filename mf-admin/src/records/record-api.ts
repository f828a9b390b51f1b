import type { OnProgress } from '@club/web-kit/upload-fetch';
import type { RecordActions, Result } from './record-kind.ts';

type Send<Input, Data> = (input: Input) => PromiseLike<Result<Data>>;
type Written<Body> = { body: Body; onProgress?: OnProgress };
type Identified = { params: { id: string } };
type LoadLatest<Saved> = RecordActions<Saved, unknown>['loadLatest'];

interface RecordEndpoints<Saved, Body> {
  create: { useMutation: () => readonly [Send<Written<Body>, Saved>, ...unknown[]] };
  update: { useMutation: () => readonly [Send<Identified & Written<Body>, Saved>, ...unknown[]] };
  delete: { useMutation: () => readonly [Send<Identified, unknown>, ...unknown[]] };
  useLatest: () => LoadLatest<Saved>;
}

/** A kind's `useActions`, from its endpoints. */
export const recordActions =
  <Saved extends { id: string }, Body>(endpoints: RecordEndpoints<Saved, Body>) =>
  (): RecordActions<Saved, Body> => {
    const [create] = endpoints.create.useMutation();
    const [update] = endpoints.update.useMutation();
    const [sendDelete] = endpoints.delete.useMutation();
    return {
      save: async (saved, body, onProgress) =>
        saved
          ? update({ params: { id: saved.id }, body, onProgress })
          : create({ body, onProgress }),
      loadLatest: endpoints.useLatest(),
      delete: async (id) => sendDelete({ params: { id } }),
    };
  };

/** Reads the latest version of a record by its id. */
export const latestById =
  <Saved>(get: { useLazyQuery: () => readonly [Send<Identified, Saved>, ...unknown[]] }) =>
  (): LoadLatest<Saved> => {
    const [load] = get.useLazyQuery();
    return async ({ id }) => load({ params: { id } });
  };

/** Reads the latest version of a record that no call reads alone, with its list. */
export const latestInList =
  <Saved extends { id: string }>(list: {
    useLazyQuery: () => readonly [() => PromiseLike<Result<Saved[]>>, ...unknown[]];
  }) =>
  (): LoadLatest<Saved> => {
    const [load] = list.useLazyQuery();
    return async ({ id }) => {
      const { data, error } = await load();
      return { data: data?.find((record) => record.id === id), error };
    };
  };
