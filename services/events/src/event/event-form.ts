import {
  discountCode,
  type EventForm,
  MAX_DISCOUNT_CODES,
  MAX_MODULES,
  moduleName,
} from '@club/contracts/events/event';
import { toPaisa } from '@club/contracts/values/money';
import { pkr } from '@club/contracts/values/pkr';
import { invalid } from '@club/service-kit/errors/service-error';
import { z } from 'zod';
import type { EventDraft } from './event.repository.ts';

/** Reads SPEC §7's text fields of modules, prices and codes. Amounts become paisa. @throws 422 naming the field. */
export function readEventForm(form: EventForm): EventDraft {
  const names = readModules(form.modules);
  const amounts = readAmounts(form.module_amounts);
  const modules = names.map((name) => ({ name, amount: toPaisa(amounts.get(name) ?? 0) }));
  return {
    title: form.title,
    description: form.description,
    date: form.date,
    time: form.time,
    location: form.location,
    registration_open: form.registration_open === 'true',
    modules,
    discount_codes: readCodes(form.discount_codes, names),
  };
}

/** SPEC §5: a module counts only if it is not empty and not already present. */
function readModules(text: string): string[] {
  const names = new Set(text.split(',').flatMap((name) => name.trim() || []));
  if (names.size > MAX_MODULES) {
    throw invalid({ modules: `An event has at most ${MAX_MODULES} modules.` });
  }
  return [...names].map((name) => valid(moduleName, name, 'modules'));
}

/** SPEC §5: pairs with a missing name or a non-numeric amount are dropped. */
function readAmounts(text: string): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const pair of text.split(',')) {
    const [name = '', amount = ''] = pair.split(':').map((part) => part.trim());
    if (name === '' || amount === '' || !Number.isFinite(Number(amount))) continue;
    amounts.set(name, valid(pkr, Number(amount), 'module_amounts'));
  }
  return amounts;
}

const discountCodes = z
  .array(discountCode, 'The discount codes are not a list.')
  .max(MAX_DISCOUNT_CODES, `An event has at most ${MAX_DISCOUNT_CODES} discount codes.`);

function readCodes(text: string, modules: string[]) {
  const codes = valid(discountCodes, parseJson(text), 'discount_codes');
  const seen = new Set<string>();
  for (const { code, module } of codes) {
    if (!modules.includes(module)) {
      throw invalid({
        discount_codes: `The code ${code} is for the module ${module}, which this event does not have.`,
      });
    }
    const key = JSON.stringify([module, code.toLowerCase()]);
    if (seen.has(key)) {
      throw invalid({ discount_codes: `The code ${code} is there twice for ${module}.` });
    }
    seen.add(key);
  }
  return codes.map((code) => ({ ...code, amount: toPaisa(code.amount) }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.trim() || '[]');
  } catch {
    throw invalid({ discount_codes: 'The discount codes are not valid JSON.' });
  }
}

function valid<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  field: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid({ [field]: parsed.error.issues[0]?.message ?? 'Please check this field.' });
}
