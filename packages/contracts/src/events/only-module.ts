import { modulesOf } from './modules-of.ts';

/** The names that a team has chosen before it chooses: nothing else can be chosen where an event has one module, and a place in it. */
export function onlyModule(event: Parameters<typeof modulesOf>[0]): string[] {
  const [only, ...others] = modulesOf(event);
  return only && others.length === 0 && only.left !== 0 ? [only.name] : [];
}
