import { z } from 'zod';
import { moment, optionalText, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { remoteName } from './release.ts';

/** The most paths of a registration. */
export const MAX_PATHS = 10;
const NO_PATHS = `Name 1 to ${MAX_PATHS} paths.`;

const path = z
  .string(NO_PATHS)
  .max(60, 'A path has at most 60 characters.')
  .regex(
    /^(\/[a-z0-9][a-z0-9-]*)+$/,
    'Use lowercase letters, digits and hyphens, for example /gallery or /photos/2026.',
  );

export const newRemote = z.object({
  name: remoteName,
  team: requiredText('Team', 60),
  paths: z
    .array(path, NO_PATHS)
    .min(1, NO_PATHS)
    .max(MAX_PATHS, NO_PATHS)
    .describe(
      'No other remote gets these paths and those below them. Its pages begin at the first',
    ),
  menu: optionalText('Menu entry', 24).describe(
    'The text of the link to its first path, once a release draws that path',
  ),
});
export type NewRemote = z.output<typeof newRemote>;

export const registeredRemote = z.object({
  team: z.string(),
  paths: z.array(z.string()),
  menu: z.string(),
  at: moment,
  by: z.string(),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

export const registerRemote = defineCall({
  id: 'registerRemote',
  route: 'POST /api/admin/remotes',
  summary:
    'Registers a remote, so that its team can publish it. A path of the site or of another remote is refused. Needs a fresh code.',
  touches: ['releases'],
  body: newRemote,
  status: 201,
});

export const unregisterRemote = defineCall({
  id: 'unregisterRemote',
  route: 'DELETE /api/admin/remotes/{name}',
  summary:
    'Deletes a remote with its releases and tokens: its pages are gone at once. The remotes of the site itself are refused. Needs a fresh code.',
  touches: ['releases'],
  params: z.object({ name: remoteName }),
});
