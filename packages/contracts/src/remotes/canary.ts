import { z } from 'zod';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { releaseVersion, versionStart } from './publishing.ts';
import { remoteName } from './release.ts';

/** The largest part of the visitors that gets a canary, in percent. */
export const MAX_CANARY_PERCENT = 50;

const canary = z.object({
  remote: remoteName,
  version: versionStart,
  percent: wholeNumber('Percent', 1, MAX_CANARY_PERCENT),
});
export type CanaryStart = z.output<typeof canary>;
const startedCanary = canary.omit({ remote: true }).extend({ version: releaseVersion });
const canaryEnd = z.object({ remote: remoteName });
const endedCanary = z.object({ version: releaseVersion });

export const startCanary = defineCall({
  id: 'startCanary',
  route: 'POST /api/releases/canary',
  summary:
    'Gives a staged release to a part of the visitors, unless a check failed, or changes the part. Promoting or rolling back the remote ends it. The site has one canary at a time.',
  access: 'team',
  touches: ['releases'],
  body: canary,
  answer: startedCanary,
});

export const endCanary = defineCall({
  id: 'endCanary',
  route: 'POST /api/releases/canary/end',
  summary: 'Gives the current release to all visitors again. The canary stays staged.',
  access: 'team',
  touches: ['releases'],
  body: canaryEnd,
  answer: endedCanary,
});

export const startCanaryAsAdmin = defineCall({
  id: 'startCanaryAsAdmin',
  route: 'POST /api/admin/releases/canary',
  summary:
    'Gives a staged release of a remote to a part of the visitors, unless a check failed, or changes the part.',
  touches: ['releases'],
  body: canary,
  answer: startedCanary,
});

export const endCanaryAsAdmin = defineCall({
  id: 'endCanaryAsAdmin',
  route: 'POST /api/admin/releases/canary/end',
  summary: 'Gives the current release of a remote to all visitors again.',
  touches: ['releases'],
  body: canaryEnd,
  answer: endedCanary,
});
