interface Rollback {
  name: string;
  version: string;
  replaced_by: string;
  reason: string;
}

/** What owners read about a release that the site replaced. */
export const rollbackAlert = ({ name, version, replaced_by, reason }: Rollback) => ({
  change: `${name} ${version} was rolled back`,
  isForOwners: true,
  advice: `The release ${version} of ${name} failed for visitors: ${reason}. They get ${replaced_by} again. The site does this once for each release: if you promote it again, it stays. The screen Releases in the back office has the figures.`,
});
