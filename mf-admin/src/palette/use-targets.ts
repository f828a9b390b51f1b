import { useDeferredValue } from 'react';
import { linkedScreens } from '../screens.ts';
import {
  useFindAchievementsQuery,
  useFindAdvisorsQuery,
  useFindContentQuery,
  useFindEventsQuery,
  useFindFeaturesQuery,
  useFindMembersQuery,
  useFindMessagesQuery,
  useFindPostsQuery,
  useFindRegistrationsQuery,
} from './api.ts';

/** Somewhere the palette leads to. */
export interface Target {
  label: string;
  /** What it is: `Screen`, `Event`. */
  kind: string;
  to: string;
}

const MOST = 12;

/** Screens and records whose names hold every word that was typed; those that begin with it come first. */
export function matching(targets: Target[], typed: string): Target[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ label }: Target) => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1);
  return targets
    .filter(({ label, kind }) => {
      const text = `${label} ${kind}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MOST);
}

const SNIPPET = 70;
const beginningOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, SNIPPET);

/** Records of a kind, each opening on its screen. */
const recordsOn = (screen: string, kind: string, records: { id: string; label: string }[]) =>
  records.map(({ id, label }) => ({ label, kind, to: `${screen}?open=${encodeURIComponent(id)}` }));

const titled = <Entry extends { id: string; title: string }>(entries: Entry[] | undefined) =>
  (entries ?? []).map(({ id, title }) => ({ id, label: title }));
const named = <Entry extends { id: string; name: string }>(entries: Entry[] | undefined) =>
  (entries ?? []).map(({ id, name }) => ({ id, label: name }));

/** Everything that can be gone to: at once the screens, records as they come. */
export function useTargets(): Target[] {
  const events = titled(useFindEventsQuery().data);
  const messages = (useFindMessagesQuery().data ?? []).map(({ id, name, message }) => ({
    id,
    label: `${name}: ${beginningOf(message)}`,
  }));
  return [
    ...linkedScreens.map(({ title, path }) => ({ label: title, to: path, kind: 'Screen' })),
    ...recordsOn('/fake/events', 'Event', events),
    ...events.map(({ id, label }) => ({
      label,
      kind: 'Registrations',
      to: `/fake/events/${id}/registrations`,
    })),
    ...recordsOn('/fake/blogs', 'Blog post', titled(useFindPostsQuery().data)),
    ...recordsOn('/fake/team', 'Team member', named(useFindMembersQuery().data)),
    ...recordsOn('/fake/team', 'Advisor', named(useFindAdvisorsQuery().data)),
    ...recordsOn('/fake/hall-of-fame', 'Achievement', titled(useFindAchievementsQuery().data)),
    ...recordsOn('/fake/about', 'Feature', titled(useFindFeaturesQuery().data?.features)),
    ...recordsOn('/fake/home', 'Home content', titled(useFindContentQuery().data)),
    ...recordsOn('/fake/messages', 'Message', messages),
  ];
}

const FEWEST_LETTERS = 2;

/** Teams that registered, of any event; the service looks for them among all, by what an admin may know of them. */
export function useTeamTargets(typed: string): Target[] {
  const search = useDeferredValue(typed.trim());
  const isAsked = search.length >= FEWEST_LETTERS;
  const { currentData } = useFindRegistrationsQuery({ query: { search } }, { skip: !isAsked });
  return (currentData ?? []).map(
    ({ id, team_name: team, reference, event_id: event, event_title }) => ({
      label: team,
      kind: `Registered for ${event_title}`,
      to: `/fake/events/${event}/registrations?${new URLSearchParams({ team: reference, open: id })}`,
    }),
  );
}
