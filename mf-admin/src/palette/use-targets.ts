import { getAdminAbout } from '@club/contracts/content/about';
import { listAdminAchievements } from '@club/contracts/content/achievement';
import { listContactMessages } from '@club/contracts/content/contact-message';
import { listAdminMediaItems } from '@club/contracts/content/media';
import { listAdvisors, listTeamMembers } from '@club/contracts/content/member';
import { listAdminPosts } from '@club/contracts/content/post';
import { listAdminEvents } from '@club/contracts/events/event';
import { exportRegistrations } from '@club/contracts/events/registration-list';
import { searchRegistrations } from '@club/contracts/events/registration-search';
import { isInReview } from '@club/contracts/events/registration-status';
import type { ApiCall } from '@club/contracts/http/call';
import { useRead } from '@club/web-kit/calls';
import { api, createSelector, useAppDispatch, useAppSelector } from '@club/web-kit/state';
import { useDeferredValue, useEffect } from 'react';
import { useLinkedScreens } from '../role/use-linked-screens.ts';
import { ACCOUNTS, APPROVE, EXPORT, type Target } from './targets.ts';

interface List {
  call: ApiCall;
  /** The address of a record, for each kind of target. */
  places: Record<string, string>;
}

const lists: List[] = [
  {
    call: listAdminEvents,
    places: {
      Event: '/fake/events?open={id}',
      Registrations: '/fake/events/{id}/registrations',
      [APPROVE]: '/fake/events/{id}/registrations?status=pending',
      [ACCOUNTS]: '/fake/events/{id}/accounts',
      [EXPORT]: exportRegistrations.path,
    },
  },
  { call: listAdminPosts, places: { 'Blog post': '/fake/blogs?open={id}' } },
  { call: listTeamMembers, places: { 'Team member': '/fake/team?open={id}' } },
  { call: listAdvisors, places: { Advisor: '/fake/team?open={id}' } },
  {
    call: listAdminAchievements,
    places: { Achievement: '/fake/hall-of-fame?open={id}' },
  },
  { call: getAdminAbout, places: { Feature: '/fake/about?open={id}' } },
  { call: listAdminMediaItems, places: { 'Media item': '/fake/home?open={id}' } },
  { call: listContactMessages, places: { Message: '/fake/messages?open={id}' } },
];

/** The fields that name a record. */
interface Named {
  id: string;
  title?: string;
  name?: string;
  message?: string;
}

const MAX_SNIPPET = 70;

const labelOf = ({ title, name = '', message }: Named): string =>
  title ?? (message ? `${name}: ${message.replace(/\s+/g, ' ').slice(0, MAX_SNIPPET)}` : name);

/** A list, the about page, or the first page of the messages. */
type Answer = Named[] | { features: Named[] } | { items: Named[] };

const recordsOf = (answer: Answer): Named[] => {
  if (Array.isArray(answer)) return answer;
  return 'items' in answer ? answer.items : answer.features;
};

const targetsOf = ({ places }: List, answer: Answer): Target[] =>
  Object.entries(places).flatMap(([kind, place]) =>
    recordsOf(answer).map((record) => ({
      label: labelOf(record),
      kind,
      to: place.replace('{id}', encodeURIComponent(record.id)),
    })),
  );

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the index of a list. */
    recordTargets: build.query<Target[], number>({
      queryFn: async (index, _api, _options, send) => {
        const list = lists[index] as List;
        const { data, error } = await send({ call: list.call, input: undefined });
        return error ? { error } : { data: targetsOf(list, data as Answer) };
      },
      providesTags: (_result, _error, index) => lists[index]?.call.topics ?? [],
    }),
  }),
});

const selectRecords = createSelector(
  lists.map((_list, index) => endpoints.recordTargets.select(index)),
  (...queries) => queries.flatMap(({ data }) => data ?? []),
);
/** Loads the records of each list while the palette is open. */
export function useLoadTargets(isOpen: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return undefined;
    let queries: { unsubscribe: () => void }[] = [];
    // The palette is on the screen first.
    const timer = setTimeout(() => {
      queries = lists.map((_list, index) => dispatch(endpoints.recordTargets.initiate(index)));
    });
    return () => {
      clearTimeout(timer);
      for (const query of queries) query.unsubscribe();
    };
  }, [dispatch, isOpen]);
}

/** All screens at once, and the records of each list as soon as it has loaded. */
export function useTargets(): Target[] {
  const screens = useLinkedScreens();
  const records = useAppSelector(selectRecords);
  return [
    ...screens.map(({ title, path }) => ({ label: title, to: path, kind: 'Screen' })),
    ...records,
  ];
}

const MIN_LETTERS = 2;

const APPROVAL = /^\s*approve\s+/i;

/**
 * Registered teams of every event, which the server finds by name, email address, reference or transaction ID. After the word
 * “approve”, only teams whose payment waits. They open in the review.
 */
export function useTeamTargets(typed: string, mayApprove: boolean): Target[] {
  const isApproval = mayApprove && APPROVAL.test(typed);
  const search = useDeferredValue((isApproval ? typed.replace(APPROVAL, '') : typed).trim());
  const isTooShort = search.length < MIN_LETTERS;
  const { currentData = [] } = useRead(
    searchRegistrations,
    { query: { search } },
    { skip: isTooShort },
  );
  return currentData
    .filter(({ payment_status }) => !isApproval || isInReview(payment_status))
    .map(({ id, team_name, reference, event_id, event_title }) => ({
      label: isApproval ? `Approve ${team_name}` : team_name,
      kind: `Registered for ${event_title}`,
      to: `/fake/events/${event_id}/registrations?${new URLSearchParams({ q: reference, open: id })}`,
    }));
}
