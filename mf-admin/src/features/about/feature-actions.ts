import {
  type AdminAbout,
  deleteFeature,
  type Feature,
  type featureForm,
  getAdminAbout,
  updateAbout,
} from '@club/contracts/content/about';
import { showAnswer, useLoad, useRead, useWrite } from '@club/web-kit/calls';
import { type ApiErrorData, isApiErrorData, useAppDispatch } from '@club/web-kit/state';
import { useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { LastSave, RecordActions } from '../../records/record-kind.ts';

/** A feature, with the last save of the about page that contains it. */
export type FeatureRecord = Feature & LastSave;
export type FeatureBody = Omit<z.output<typeof featureForm>, 'id'>;

const recordsOf = ({ features, version, updated_at, updated_by }: AdminAbout): FeatureRecord[] =>
  features.map((feature) => ({ ...feature, version, updated_at, updated_by }));

const find = ({ features }: AdminAbout, id: string) => features.find((one) => one.id === id);

const isSame = (one: Feature | undefined, other: Feature | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Replaces a feature in the list, or adds a new feature at the end. */
const withFeature = (features: Feature[], saved: Feature): Feature[] =>
  features.some(({ id }) => id === saved.id)
    ? features.map((feature) => (feature.id === saved.id ? saved : feature))
    : [...features, saved];

/** The server names an input by the feature's place in the list: `features.2.title`. */
const ownFields = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^features\.\d+\./, ''), text]),
  );

/** The error of a save when the newer page no longer has the feature. */
const notFound = (conflict: ApiErrorData): ApiErrorData => ({
  ...conflict,
  status: 404,
  code: 'not_found',
  detail: 'Feature not found.',
});

export function useFeatures() {
  const { data: about, isError, refetch } = useRead(getAdminAbout);
  return { data: useMemo(() => about && recordsOf(about), [about]), isError, refetch };
}

/**
 * A feature is saved with the whole about page. Over a newer page, it is put into that page, unless someone
 * changed this feature too: then the admin decides.
 */
export function useFeatureActions(): RecordActions<FeatureRecord, FeatureBody> {
  const [update] = useWrite(updateAbout);
  const [sendDelete] = useWrite(deleteFeature);
  const loadAbout = useLoad(getAdminAbout);
  const dispatch = useAppDispatch();
  const { data: about } = useRead(getAdminAbout);
  /** The page that the feature is saved over: as it was when the dialog opened, or a newer one. */
  const base = useRef(about);
  const [newId] = useState(() => String(Date.now()));

  const put = async (feature: Feature) => {
    if (!base.current) return {};
    const { updated_at: _at, updated_by: _by, features, ...page } = base.current;
    const body = { ...page, features: withFeature(features, feature) };
    const { data, error } = await update({ body });
    // What is saved next is saved over this page, also before it is loaded again.
    if (data) dispatch(showAnswer(getAdminAbout, undefined, data));
    return isApiErrorData(error)
      ? { error: { ...error, fields: ownFields(error.fields) } }
      : { error };
  };

  return {
    save: async (saved, draft) => {
      const feature = { ...draft, id: saved?.id ?? newId };
      const { error } = await put(feature);
      if (!isApiErrorData(error) || error.code !== 'newer_version') return { error };
      const { data: newer } = await loadAbout();
      const before = base.current && find(base.current, feature.id);
      const now = newer && find(newer, feature.id);
      if (newer && before && !now) return { error: notFound(error) };
      if (!newer || !isSame(before, now)) return { error };
      base.current = newer;
      return put(feature);
    },
    loadLatest: async ({ id }) => {
      const { data } = await loadAbout();
      base.current = data ?? base.current;
      return { data: data && recordsOf(data).find((feature) => feature.id === id) };
    },
    delete: async (featureId) => sendDelete({ params: { featureId } }),
  };
}
