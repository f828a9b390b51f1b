import { namedRowsForm, nameForm } from '@club/contracts/person/named-person';
import { personForm } from '@club/contracts/person/person';
import type { z } from 'zod';
import { createDatabase } from '../db/database.ts';
import type { CommonEnv } from '../env/env.ts';
import { placesOf } from '../env/settings.ts';
import type { Operator } from '../server/run-as-operator.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Ctx } from '../use-case/ctx.ts';
import { type PersonData, personActions } from './person.ts';

type CommandDeps = Pick<Ctx, 'pool' | 'storage' | 'outbox'>;

/** A service's data about persons, for the operator's command. */
export interface PersonSource {
  service: string;
  act(action: Action, deps: CommandDeps, input: object): Promise<unknown>;
}

type Action = keyof ReturnType<typeof personActions>;

export function personSource<Tables>(service: string, data: PersonData<Tables>): PersonSource {
  const actions = personActions(data);
  return {
    service,
    act(action, deps, input) {
      const db = createDatabase<Tables>(deps.pool, service);
      const ctx = { ...deps, db, actor: { name: 'operator' }, touched: new Set<never>() };
      return actions[action](ctx, input as never);
    },
  };
}

const USAGE = `person COMMAND
  export ADDRESS   print what the site has about the person with this email address, as JSON
  erase ADDRESS    erase it; docs/privacy.md says what stays for the club's accounts
  search NAME      print every record that contains the name, as JSON; the rows of other people with this name too
  erase-rows NAME ROW...
                   erase the name in these rows, as printed by search`;

interface Command {
  action: Action;
  form: z.ZodType<object>;
  /** The name of what a service returns. */
  as: 'data' | 'erased';
}

const commands: Record<string, Command> = {
  export: { action: 'list', form: personForm, as: 'data' },
  erase: { action: 'erase', form: personForm, as: 'erased' },
  search: { action: 'listByName', form: nameForm, as: 'data' },
  'erase-rows': { action: 'eraseRows', form: namedRowsForm, as: 'erased' },
};

type Work = (source: PersonSource) => Promise<object>;

/** The work of a command in one service. @returns undefined for a wrong command or argument */
function workOf([name = '', argument, ...rows]: string[], deps: CommandDeps): Work | undefined {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const input = command?.form.safeParse({ email: argument, name: argument, rows }).data;
  if (!command || !input) return undefined;
  const { action, as } = command;
  return async (source) => ({ [as]: await source.act(action, deps, input) });
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
