import { officeLinks } from '../layout/office-links.ts';
import {
  useFindAchievementsQuery,
  useFindAdvisorsQuery,
  useFindEventsQuery,
  useFindMembersQuery,
  useFindPostsQuery,
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

/** Everything that can be gone to: at once the screens, records as they come. */
export function useTargets(): Target[] {
  const events = useFindEventsQuery().data ?? [];
  const posts = useFindPostsQuery().data ?? [];
  const members = useFindMembersQuery().data ?? [];
  const advisors = useFindAdvisorsQuery().data ?? [];
  const achievements = useFindAchievementsQuery().data ?? [];
  return [
    ...officeLinks.map(({ label, to }) => ({ label, to, kind: 'Screen' })),
    ...events.map(({ id, title }) => ({
      label: title,
      kind: 'Registrations',
      to: `/fake/events/${id}/registrations`,
    })),
    ...posts.map(({ title }) => ({ label: title, kind: 'Blog post', to: '/fake/blogs' })),
    ...members.map(({ name }) => ({ label: name, kind: 'Team member', to: '/fake/team' })),
    ...advisors.map(({ name }) => ({ label: name, kind: 'Advisor', to: '/fake/team' })),
    ...achievements.map(({ title }) => ({
      label: title,
      kind: 'Achievement',
      to: '/fake/hall-of-fame',
    })),
  ];
}
