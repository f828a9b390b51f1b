import { z } from 'zod';
import { readJson } from '../values/read-json.ts';
import { type DiscountCode, discountCode, moduleName } from './module.ts';

/** Far more than any event has. A form with thousands is a mistake. */
const MAX_DISCOUNT_CODES = 500;
const MAX_PAIRS = 5000;

/** A code as the form carries it: for one `module`, or for several or all `modules`. */
export type CodeEntry = Omit<DiscountCode, 'module'> & { module?: string | undefined };

const codeEntry = discountCode
  .extend({ module: moduleName.optional() })
  .refine(({ module, modules }) => module !== undefined || modules !== undefined, {
    message: 'Module name is required.',
    path: ['module'],
  });

const codeList = z
  .array(codeEntry, 'The discount codes must be a JSON list of {code, amount, module}.')
  .max(MAX_DISCOUNT_CODES, `An event has at most ${MAX_DISCOUNT_CODES} discount codes.`);

/**
 * The codes of the form, one for each pair of a code and a module. Each is for a module of the event, and differs from the
 * module's other codes by more than case. @param names of the event's modules
 */
export function decodeCodes(
  json: string,
  names: string[],
  refuse: (message: string) => void,
): DiscountCode[] {
  const { data = [], error } = codeList.safeParse(readJson(json.trim() || '[]'));
  if (error) refuse(error.issues[0]?.message ?? 'Please check the codes.');
  const entries = withoutRepeats(data);
  refuseSharedTwice(entries, refuse);
  const codes = entries.flatMap((entry) => pairsOf(entry, names, refuse));
  if (codes.length > MAX_PAIRS) refuse(`An event has at most ${MAX_PAIRS} codes over all modules.`);
  const seen = new Set<string>();
  for (const { code, module } of codes) {
    if (!names.includes(module))
      refuse(`The code ${code} is for the module ${module}, which this event does not have.`);
    const key = JSON.stringify([module, code.toLowerCase()]);
    if (seen.has(key)) refuse(`The code ${code} is in the list twice for ${module}.`);
    seen.add(key);
  }
  return codes;
}

/** The inverse of {@link decodeCodes}: a code of several modules is one entry. */
export const encodeCodes = (codes: CodeEntry[]): string =>
  JSON.stringify(
    withoutRepeats(codes).map((code) => (code.modules ? { ...code, module: undefined } : code)),
  );

const isSameCode = (one: CodeEntry, other: CodeEntry) =>
  one.code.toLowerCase() === other.code.toLowerCase();

/** The answers list a code of several modules once for each module. A client may send that list back. */
export const withoutRepeats = <Entry extends CodeEntry>(entries: Entry[]): Entry[] =>
  entries.filter((entry, index) => {
    if (!entry.module || !entry.modules) return true;
    return index === entries.findIndex((one) => one.modules && isSameCode(one, entry));
  });

/** Uses of a code of several modules are counted by its text alone, so no other entry may have it. */
function refuseSharedTwice(entries: CodeEntry[], refuse: (message: string) => void): void {
  for (const [index, entry] of entries.entries()) {
    const earlier = entries.slice(0, index).find((one) => isSameCode(one, entry));
    if (earlier && (earlier.modules || entry.modules))
      refuse(`The code ${entry.code} is in the list twice.`);
  }
}

function pairsOf(
  entry: CodeEntry,
  names: string[],
  refuse: (message: string) => void,
): DiscountCode[] {
  const { code, modules, module = '' } = entry;
  if (!modules) return [{ ...entry, module }];
  if (modules === 'all') {
    if (names.length === 0) refuse(`The code ${code} is for all modules, but this event has none.`);
    return names.map((name) => ({ ...entry, module: name }));
  }
  const chosen = [...new Set(modules)];
  const shared = chosen.length > 1 ? chosen : undefined;
  return chosen.map((name) => ({ ...entry, module: name, modules: shared }));
}
