import { titleWithClub } from '@club/contracts/content/club-name';
import { PAGE_EVENTS } from '@club/contracts/remotes/boot';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector, useAppStore, useClubName } from '../api/store.ts';
import { replayEarlyInput } from './early-input.ts';
import type { MatchedPage } from './match-route.ts';
import { dropServedPage } from './served-page.ts';

/** Renders a remote's page, and updates the title and description of the document when its data arrives. */
export function PageFrame({ page, params }: MatchedPage) {
  const store = useAppStore();
  const { pathname, search } = useLocation();
  const headOf = () => page.head({ store, params, url: new URL(pathname + search, 'http://page') });
  const clubName = useClubName();
  const title = useAppSelector(() => titleWithClub(headOf().title, clubName));
  const description = useAppSelector(() => headOf().description);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  useEffect(() => {
    replayEarlyInput('page');
    dropServedPage();
    window[PAGE_EVENTS]?.push({ loadedAt: performance.now() });
  }, []);
  return <page.Component params={params} />;
}
