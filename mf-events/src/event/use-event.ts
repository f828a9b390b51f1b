import type { ClubEvent } from '@club/contracts/events/event';
import type { RemotePageContext } from '@club/web-kit/remotes';
import { addressOf } from '@club/web-kit/router';
import { useAppSelector } from '@club/web-kit/state';
import { useMemo } from 'react';
import { contestResults } from '../features/events/contest-results.read.ts';
import { galleryRead } from '../features/events/gallery.read.ts';
import { eventPhotos, photosInput } from '../features/events/photos.read.ts';
import { isNotFound, useFailure } from './load-outcome.ts';
import { eventInput, eventRead, results, shownEvents } from './reads.ts';

export const preloadEvent = async ({ store, params }: RemotePageContext) => {
  const withPhotos = async () => {
    const { data } = await store.dispatch(eventRead.initiate(eventInput(params.id)));
    if (!data) return;
    await Promise.all([
      store.dispatch(eventPhotos.initiate(photosInput(data.id))),
      store.dispatch(contestResults.initiate(eventInput(data.id))),
      store.dispatch(galleryRead.initiate(eventInput(data.id))),
    ]);
  };
  await Promise.all([withPhotos(), store.dispatch(results.initiate())]);
};

/** An event. Until it is loaded, the one in the list of the page before. */
export function useEvent(id: string | undefined) {
  const input = eventInput(id);
  const { currentData, error, isError } = eventRead.useQuery(input);
  const listed = useAppSelector((state) =>
    shownEvents
      .select()(state)
      .data?.current.find((event) => addressOf(event) === id),
  );
  const isMissing = isNotFound(error);
  const hasFailed = useFailure(isError && !isMissing);
  const event: ClubEvent | undefined = isMissing ? undefined : (currentData ?? listed);
  const events = useMemo(() => event && [event], [event]);
  return { event, events, isMissing, hasFailed };
}
