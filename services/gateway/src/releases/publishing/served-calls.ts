import { apiCalls } from '@club/contracts/all-calls';
import { callMisfits } from '@club/contracts/http/call-fit';
import { unavailable } from '@club/service-kit/errors/service-error';
import { SERVED_CALLS_PATH } from '@club/service-kit/http/service-app';
import { z } from 'zod';
import type { Backends } from '../../proxy/backends.ts';

const served = z.record(z.string(), z.string());

/** The calls that the running services serve, with the form of each. @throws 503 when a service does not answer */
export async function readServedCalls(backends: Partial<Backends>): Promise<Forms> {
  const parts = await Promise.all(
    Object.values(backends).map(async (backend) => {
      const response = await backend(new Request(`http://gateway.internal${SERVED_CALLS_PATH}`));
      if (!response.ok) throw unavailable(`A service answers ${response.status}.`);
      return served.parse(await response.json());
    }),
  );
  return Object.assign({}, ...parts);
}

/** The forms of calls, by id. */
type Forms = Record<string, string>;

/** A release names calls as it likes: `constructor` is none. */
const formOf = (forms: Forms, id: string) => (Object.hasOwn(forms, id) ? forms[id] : undefined);

function nameOf(id: string): string {
  const call = apiCalls.find((known) => known.id === id);
  return call ? `${id} (${call.method.toUpperCase()} ${call.path})` : id;
}

/** The calls of a release that no service serves; one line each. */
export const missingCalls = (needed: Forms, available: Forms): string[] =>
  Object.keys(needed)
    .filter((id) => !formOf(available, id))
    .map((id) => `it needs ${nameOf(id)}, which no service serves`);

/** Why a release and the services do not understand each other, one line per call and field. */
export const callProblems = (needed: Forms, available: Forms): string[] => [
  ...Object.entries(needed).flatMap(([id, form]) => {
    const served = formOf(available, id);
    const problems = served ? callMisfits(form, served) : [];
    return problems.map(
      (problem) => `it needs ${nameOf(id)} as the services do not serve it: ${problem}`,
    );
  }),
  ...missingCalls(needed, available),
];
