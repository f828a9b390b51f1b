import { useSyncExternalStore } from 'react';
import { createDraftStore } from './draft-store.ts';
import type { OwnStatus } from './own-status.ts';

/** A registration that this browser can open. */
export interface OwnRegistration {
  registration_id: string;
  /** The secret of the team. */
  token: string;
  team_name: string;
  event_id: string;
  event_title: string;
  /** YYYY-MM-DD. The browser forgets the registration after this day. */
  last_day: string;
  /** As the browser last saw it. */
  status: OwnStatus;
}

// A schema would load zod on every page that lists events.
const fields: (keyof OwnRegistration)[] = [
  'registration_id',
  'token',
  'team_name',
  'event_id',
  'event_title',
  'last_day',
  'status',
];

const isOwn = (value: unknown): value is OwnRegistration =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

const store = createDraftStore({
  name: 'club-own-registrations',
  version: 1,
  lifetime: 'browser',
  parse: (value) => (Array.isArray(value) ? value.filter(isOwn) : undefined),
});

const CHANGED = 'club-own-registrations';

const NONE: OwnRegistration[] = [];
let known: OwnRegistration[] | undefined;
const listeners = new Set<() => void>();

const today = () => new Date().toISOString().slice(0, 10);

/** The registrations of this browser whose event is not over, the latest first. */
export function listOwnRegistrations(): OwnRegistration[] {
  if (known) return known;
  const stored = store.read() ?? NONE;
  known = stored.filter(({ last_day }) => last_day >= today());
  if (known.length < stored.length) write(known);
  return known;
}

/** Adds a registration, or replaces the stored one. */
export function rememberRegistration(own: OwnRegistration): void {
  const current = listOwnRegistrations();
  const stored = current.find(({ registration_id }) => registration_id === own.registration_id);
  if (stored && fields.every((field) => stored[field] === own[field])) return;
  save([own, ...current.filter((other) => other !== stored)]);
}

export const forgetToken = (secret: string): void =>
  save(listOwnRegistrations().filter(({ token }) => token !== secret));

function save(list: OwnRegistration[]) {
  write(list);
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: list }));
}

function take(list: OwnRegistration[] | undefined) {
  known = list;
  for (const listener of listeners) listener();
}

const write = (list: OwnRegistration[]) =>
  list.length > 0 ? store.write(undefined, list) : store.clear();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  // Another tab has changed the list.
  window.addEventListener('storage', () => take(undefined));
  // Every remote that uses this module has its own copy of it.
  window.addEventListener(CHANGED, (event) =>
    take((event as CustomEvent<OwnRegistration[]>).detail),
  );
}

/** The registrations of this browser. The server knows none, so the first rendering has none. */
export const useOwnRegistrations = (): OwnRegistration[] =>
  useSyncExternalStore(subscribe, listOwnRegistrations, () => NONE);
