import type { AdminRegistration } from '@club/contracts/events/registration';
import { listRegistrations } from '@club/contracts/events/registration-list';
import { useLoad } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';

import { filterOf, type ListView } from '../list-view.ts';

/** The largest selection: each of its rows is loaded, so that every approval names the payment that was seen. */
export const MAX_SELECTED = 1000;
const PAGE_SIZE = 100;

/** Selects every registration that matches the filter, in the order of the list. */
export function useSelectAll(
  eventId: string,
  view: ListView,
  onLoaded: (teams: AdminRegistration[]) => void,
) {
  const load = useLoad(listRegistrations);
  const [isLoading, setIsLoading] = useState(false);

  const selectAll = async () => {
    setIsLoading(true);
    const teams: AdminRegistration[] = [];
    try {
      for (let page = 0; teams.length < MAX_SELECTED; page += 1) {
        const query = { ...filterOf(view), page, page_size: PAGE_SIZE };
        const { items } = await load({ params: { id: eventId }, query }).unwrap();
        teams.push(...items);
        if (items.length < PAGE_SIZE) break;
      }
      onLoaded(teams);
    } catch {
      toast.error('The registrations did not load. Nothing more was selected.');
    } finally {
      setIsLoading(false);
    }
  };
  return { selectAll, isLoading };
}
