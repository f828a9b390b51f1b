import { namedRowsForm, nameForm } from '@club/contracts/person/named-person';
import { personForm } from '@club/contracts/person/person';
import { createDatabase } from '../db/database.ts';
import type { CommonEnv } from '../env/env.ts';
import { placesOf } from '../env/settings.ts';
import type { Operator } from '../server/run-as-operator.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Ctx } from '../use-case/ctx.ts';
import { erasePerson, eraseRows, listByName, listPerson, type PersonData } from './person.ts';

type CommandDeps = Pick<Ctx, 'pool' | 'storage' | 'outbox'>;

/** A service's data about persons, for the operator's command. */
export interface PersonSource {
  service: string;
  list(deps: CommandDeps, email: string): Promise<unknown>;
  erase(deps: CommandDeps, email: string): Promise<unknown>;
  listByName(deps: CommandDeps, name: string): Promise<unknown>;
  eraseRows(deps: CommandDeps, input: { name: string; rows: string[] }): Promise<unknown>;
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
    listByName: (deps, name) => listByName(data, ctxOf(deps), name),
    eraseRows: (deps, input) => eraseRows(data, ctxOf(deps), input),
  };
}

const USAGE = `person COMMAND
  export ADDRESS   print what the site has about the person with this email address, as JSON
  erase ADDRESS    erase it; docs/privacy.md says what stays for the club's accounts
  search NAME      print every record that contains the name, as JSON; the rows of other people with this name too
  erase-rows NAME ROW...
                   erase the name in these rows, as printed by search`;

type Work = (source: PersonSource) => Promise<object>;

/** The work of a command in one service. @returns undefined for a wrong command or argument */
function workOf([command, argument = '', ...rows]: string[], deps: CommandDeps): Work | undefined {
  const { data: person } = personForm.safeParse({ email: argument });
  const { data: named } = nameForm.safeParse({ name: argument });
  const { data: chosen } = namedRowsForm.safeParse({ name: argument, rows });
  if (command === 'export' && person) {
    return async (source) => ({ data: await source.list(deps, person.email) });
  }
  if (command === 'erase' && person) {
    return async (source) => ({ erased: await source.erase(deps, person.email) });
  }
  if (command === 'search' && named) {
    return async (source) => ({ data: await source.listByName(deps, named.name) });
  }
  if (command === 'erase-rows' && chosen) {
    return async (source) => ({ erased: await source.eraseRows(deps, chosen) });
  }
  return undefined;
}

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
  const [command = ''] = args;
  const work = workOf(args, deps);
  if (!work) {
    print(USAGE);
    return ['', 'help', '--help', '-h'].includes(command) ? 0 : 1;
  }
  let code = 0;
  for (const source of sources) {
    try {
      print(JSON.stringify({ service: source.service, ...(await work(source)) }));
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
