interface Rollback {
  name: string;
  version: string;
  /** The release itself, when there is none to go back to. */
  replaced_by: string;
  reason: string;
  is_canary: boolean;
}

const FIGURES = 'The screen Releases in the back office has the figures.';

/** How an owner makes the release serve visitors again. A canary that ended is staged, and no release to go back to. */
const wayBack = ({ name, version, is_canary }: Rollback): string =>
  is_canary
    ? `“Promote” beside it on the screen Releases, or npx --no club-remote promote ${version}`
    : `“Roll back” beside it on the screen Releases, or npm run remote -- rollback ${name} ${version}`;

/** What owners read about a release that the site judged to fail. */
export function rollbackAlert(rollback: Rollback) {
  const { name, version, replaced_by, reason } = rollback;
  const failed = `The release ${version} of ${name} failed for visitors: ${reason}.`;
  return replaced_by === version
    ? {
        change: `${name} ${version} fails, and there is no release to go back to`,
        isForOwners: true,
        advice: `${failed} No earlier release is kept that served without failing, so this one stays. Visitors can read the rest of each page. Publish a release that works. ${FIGURES}`,
      }
    : {
        change: `${name} ${version} was rolled back`,
        isForOwners: true,
        advice: `${failed} They get ${replaced_by} again. The site does this once for each release: if you give it to visitors again, it stays. That is ${wayBack(rollback)}. ${FIGURES}`,
      };
}
