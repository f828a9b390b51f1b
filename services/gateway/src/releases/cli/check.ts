import { compareWithReleased, readBuilt } from '../matrix.service.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { RemoteContext } from './command-context.ts';

/** @throws when a remote and a shell cannot run together, so that a pipeline stops */
export async function check({ db, print }: RemoteContext): Promise<void> {
  const pairings = await compareWithReleased(db, await readBuilt());
  for (const { remote, remoteFrom, shellFrom, problems } of pairings) {
    const fits = problems.length > 0 ? 'no' : 'yes';
    print(`${fits.padEnd(4)}${remoteFrom} ${remote} on the ${shellFrom} shell`);
  }
  const problems = pairings.flatMap(({ remote, problems }) =>
    problems.map((problem) => `${remote}: ${problem}`),
  );
  if (problems.length > 0) throw new ReleaseRefused('This checkout', problems);
}
