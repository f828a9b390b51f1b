import { personForm } from '@club/contracts/person/person';
import { createDatabase } from '../db/database.ts';
import type { CommonEnv } from '../env/env.ts';
import { placesOf } from '../env/settings.ts';
import type { Operator } from '../server/run-as-operator.ts';
import { openStorage } from '../storage/storage.ts';
import type { Ctx } from '../use-case/ctx.ts';
import { erasePerson, listPerson, type PersonData } from './person.ts';

type CommandDeps = Pick<Ctx, 'pool' | 'storage' | 'outbox'>;

/** A service's data about persons, for the operator's command. */
export interface PersonSource {
  service: string;
  list(deps: CommandDeps, email: string): Promise<unknown>;
  erase(deps: CommandDeps, email: string): Promise<unknown>;
}

export function personSource<Tables>(service: string, data: PersonData<Tables>): PersonSource {
  const ctxOf = (deps: CommandDeps) => ({
    ...deps,
    db: createDatabase<Tables>(deps.pool, service),
    actor: { name: 'operator' },
    touched: new Set<never>(),
  });
  return {
    service,
    list: (deps, email) => listPerson(data, ctxOf(deps), email),
    erase: (deps, email) => erasePerson(data, ctxOf(deps), email),
  };
}

const USAGE = `person COMMAND
  export ADDRESS   print what the site has about the person with this email address, as JSON
  erase ADDRESS    erase it; docs/privacy.md says what stays for the club's accounts`;

/**
 * Runs an operator's command for one person: a line of JSON for each service.
 * @returns the exit code: 1 after a wrong argument or when a service failed; the others still run
 */
export async function runPersonCommand(
  args: string[],
  {
    sources,
    deps,
    print,
  }: {
    sources: PersonSource[];
    deps: CommandDeps;
    print: (line: string) => void;
  },
): Promise<number> {
  const [command = '', address = ''] = args;
  const work = command === 'export' ? 'list' : command === 'erase' ? 'erase' : undefined;
  const form = personForm.safeParse({ email: address });
  if (!work || !form.success) {
    print(USAGE);
    return ['', 'help', '--help', '-h'].includes(command) ? 0 : 1;
  }
  let code = 0;
  for (const source of sources) {
    try {
      const parts = await source[work](deps, form.data.email);
      print(
        JSON.stringify({ service: source.service, [work === 'list' ? 'data' : 'erased']: parts }),
      );
    } catch (error) {
      print(JSON.stringify({ service: source.service, error: String(error) }));
      code = 1;
    }
  }
  return code;
}

/** The command with the arguments and settings of this process. */
export const runPersonCli =
  (...sources: PersonSource[]) =>
  async ({ env, pool, print }: Operator<CommonEnv>): Promise<number> => {
    const { storageUrl, outbox } = placesOf(env);
    const deps = { pool, storage: await openStorage(storageUrl), outbox };
    return runPersonCommand(process.argv.slice(2), { sources, deps, print });
  };
