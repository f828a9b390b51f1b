interface Rollback {
  name: string;
  version: string;
  /** The release itself, when there is none to go back to. */
  replaced_by: string;
  reason: string;
}

const FIGURES = 'The screen Releases in the back office has the figures.';

/** What owners read about a release that the site judged to fail. */
export const rollbackAlert = ({ name, version, replaced_by, reason }: Rollback) =>
  replaced_by === version
    ? {
        change: `${name} ${version} fails, and there is no release to go back to`,
        isForOwners: true,
        advice: `The release ${version} of ${name} failed for visitors: ${reason}. No earlier release is kept that was not left because of failures, so this one stays. Visitors can read the rest of each page. Publish a release that works. ${FIGURES}`,
      }
    : {
        change: `${name} ${version} was rolled back`,
        isForOwners: true,
        advice: `The release ${version} of ${name} failed for visitors: ${reason}. They get ${replaced_by} again. The site does this once for each release: if you promote it again, it stays. ${FIGURES}`,
      };
