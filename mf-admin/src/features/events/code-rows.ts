import type { CodeEntry } from '@club/contracts/events/discount-code-list';
import type { AdminEvent } from '@club/contracts/events/event';
import { discountCode } from '@club/contracts/events/module';
import { formatMoney } from '@club/contracts/values/money';
import { amountText, readAmount } from '@club/contracts/values/typed-amount';
import { z } from 'zod';
import { amountCell, areEmpty, limitText, typedLimit } from './typed-values.ts';

export const ALL_MODULES = 'All modules';

/** A code as it is typed. `uses` is the number of teams that use it, which is not saved. */
export const NO_CODE = {
  code: '',
  amount: '',
  modules: ALL_MODULES,
  last_day: '',
  max_uses: '',
  uses: 0,
};
export type CodeRow = typeof NO_CODE;

export const isEmptyCode = ({ code, amount, last_day, max_uses }: CodeRow) =>
  areEmpty(code, amount, last_day, max_uses);

type CodeModules = 'all' | string[];

/** The modules that the text names. Names have no comma, so commas separate them. */
export function modulesIn(text: string): CodeModules {
  const names = text.split(/[,;]/).flatMap((name) => name.trim() || []);
  return names.some((name) => /^all( modules)?$/i.test(name)) ? 'all' : [...new Set(names)];
}

export const modulesText = (modules: CodeModules): string =>
  modules === 'all' ? ALL_MODULES : modules.join(', ');

/** Completes the names in a text: `rob` becomes `Robotics` if no other module of the event begins so. */
export const completeModules = (modules: () => { name: string }[]) => (text: string) => {
  const names = modules().map(({ name }) => name.trim());
  const chosen = modulesIn(text);
  return modulesText(
    chosen === 'all' ? chosen : chosen.map((typed) => completeName(typed, names) ?? typed),
  );
};

function completeName(typed: string, names: string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const starting = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const equal = starting.find((name) => name.toLowerCase() === wanted);
  return equal ?? (starting.length === 1 ? starting[0] : undefined);
}

const { shape } = discountCode;

export const typedCode = z.object({
  code: shape.code,
  amount: amountCell,
  modules: z
    .string()
    .refine((text) => modulesIn(text).length > 0, 'Name a module, or write: all.')
    .transform(modulesIn),
  last_day: shape.last_day.unwrap(),
  max_uses: typedLimit(shape.max_uses.unwrap().unwrap()),
  uses: z.number(),
});

type TypedCode = z.output<typeof typedCode>;

/** A code as the form of the API carries it. */
export function codeEntry({ code, amount, modules, last_day, max_uses }: TypedCode): CodeEntry {
  const [module, ...others] = modules === 'all' ? [] : modules;
  const scope = module && others.length === 0 ? { module } : { modules };
  return { code, amount, ...scope, last_day, max_uses };
}

export const codeRow = (saved: AdminEvent['discount_codes'][number]): CodeRow => ({
  code: saved.code,
  amount: amountText(saved.amount),
  modules: modulesText(saved.modules ?? [saved.module]),
  last_day: saved.last_day ?? '',
  max_uses: limitText(saved.max_uses),
  uses: saved.uses,
});

/** What is wrong with a code beside the others: an unknown module, or a code that is in the list twice. */
export function codeProblem(
  { code, modules }: TypedCode,
  earlier: TypedCode[],
  names: string[],
): { path: 'code' | 'modules'; message: string } | undefined {
  const unknown = modules === 'all' ? undefined : modules.find((name) => !names.includes(name));
  if (unknown !== undefined)
    return { path: 'modules', message: `This event has no module ${unknown}.` };
  const same = earlier.filter((one) => one.code.toLowerCase() === code.toLowerCase());
  if (same.length === 0) return undefined;
  const isOfOne = (of: CodeModules) => of !== 'all' && of.length === 1;
  if (![modules, ...same.map((one) => one.modules)].every(isOfOne))
    return { path: 'code', message: `The code ${code} is in the list twice.` };
  if (!same.some((one) => one.modules[0] === modules[0])) return undefined;
  return { path: 'code', message: `The code ${code} is in the list twice for ${modules[0]}.` };
}

export const codeInWords = ({ code, amount, modules, last_day, max_uses }: CodeRow): string =>
  [
    `${code}: ${formatMoney(readAmount(amount))} off ${modules}`,
    last_day && `until ${last_day}`,
    max_uses && `${max_uses} uses`,
  ]
    .filter(Boolean)
    .join(', ');
