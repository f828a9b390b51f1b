import { z } from 'zod';
import { formShape } from '../record/fields.ts';
import { uploadedFile } from '../values/file.ts';
import { savedVersion } from '../values/last-save.ts';
import { readJson } from '../values/read-json.ts';
import { lineText } from '../values/text.ts';
import { type CodeEntry, decodeCodes, encodeCodes } from './discount-code-list.ts';
import { contradictingTimes, eventFields, limitFields } from './event-fields.ts';
import {
  decodeLimit,
  decodeModules,
  encodeModules,
  moduleTexts,
  withoutModules,
} from './form-module.ts';
import { fieldsOf, isStandard, type MemberField, memberFieldNames } from './member-fields.ts';
import { moduleName, teamLimit } from './module.ts';
import { hasOptions, memberFieldList, type Question, questionList } from './question.ts';
import { waitingHours } from './waiting-hours.ts';

/** How the teams of an event gather by join links. `early`: they may pay before they are complete. */
export const gathering = z.enum(
  ['complete', 'early'],
  'Join links must be complete, early or empty.',
);

const RENAMES = 'The renames must be a JSON object of old and new module names.';

const text = (label: string) => z.string(`${label} must be text.`);

/** The form as multipart carries it. Fields that docs/specification.md does not name may be missing. */
const wireForm = z.object({
  ...formShape(eventFields),
  registration_open: z
    .enum(['true', 'false'], 'Registration open must be true or false.')
    .default('true'),
  published: z
    .enum(['true', 'false'], 'Published must be true or false.')
    .optional()
    .describe('false: a draft, which visitors do not see. Missing: a new event is published'),
  ...moduleTexts,
  ...formShape(limitFields),
  gathering: z
    .enum(['', 'complete', 'early'], 'Join links must be complete, early or empty.')
    .optional()
    .describe(
      'Teams may gather by a join link, and pay once they are `complete`, or `early`; empty: no links. Missing: as saved',
    ),
  module_renames: text('Module renames')
    .default('')
    .describe('JSON text: {old name: new name}. Registrations for the old name follow'),
  discount_codes: text('Discount codes')
    .default('[]')
    .describe(
      'JSON text: [{code, amount, module, last_day?, max_uses?}]; `modules`, a list of names or "all", in place of `module`: a code of several modules',
    ),
  questions: text('Questions')
    .optional()
    .describe(
      'JSON text: the list of questions, without removed ones. Missing: they stay as they are',
    ),
  currency: lineText('Currency', 'Currency must be text.')
    .optional()
    .describe(
      'That of the amounts: 409 `currency_changed` if the club has another one. Missing: the present one',
    ),
  member_fields: text('Fields of members')
    .optional()
    .describe(
      'JSON text: [{name, label, required}], the fields of a member that are asked, of phone, university_name, university_roll_no and batch. Missing: they stay as they are',
    ),
  image: uploadedFile.optional(),
  version: savedVersion,
});
type WireForm = z.output<typeof wireForm>;

type Refuse = (field: keyof WireForm, message: string, ...path: PropertyKey[]) => void;

/**
 * The admin form of an event. The input is the wire form of docs/specification.md; the output is typed: `registration_open` is a boolean, `modules` a
 * list of modules, `discount_codes` a list, amounts are in the club's currency. An error names the wrong field of the wire form.
 */
export const eventForm = wireForm.transform((form, context) => {
  const refuse: Refuse = (field, message, ...path) =>
    context.addIssue({ code: 'custom', path: [field, ...path], message });
  for (const [field, message] of Object.entries(contradictingTimes(form)))
    refuse(field as keyof WireForm, message);
  const places = teamLimit('Places').nullable().safeParse(decodeLimit(form.capacity));
  if (places.error) refuse('capacity', places.error.issues[0]?.message ?? '');
  const hours = waitingHours.nullable().safeParse(decodeLimit(form.waiting_hours));
  if (hours.error) refuse('waiting_hours', hours.error.issues[0]?.message ?? '');
  const modules = decodeModules(form, refuse);
  const names = modules.map(({ name }) => name);
  // Codes of a refused module would be refused as well, although nothing is wrong with them.
  const areModulesFine = context.issues.length === 0;
  return {
    ...withoutModules(form),
    registration_open: form.registration_open === 'true',
    published: form.published && form.published === 'true',
    capacity: places.data ?? null,
    waiting_hours: form.waiting_hours === undefined ? undefined : (hours.data ?? null),
    gathering: form.gathering === undefined ? undefined : form.gathering || null,
    modules,
    module_renames: areModulesFine ? decodeRenames(form, names, refuse) : {},
    discount_codes: areModulesFine
      ? decodeCodes(form.discount_codes, names, (message) => refuse('discount_codes', message))
      : [],
    questions: areModulesFine ? decodeQuestions(form.questions, names, refuse) : undefined,
    member_fields: decodeMemberFields(form.member_fields, refuse),
  };
});
export type EventForm = z.output<typeof eventForm>;

type EncodedForm = Omit<
  EventForm,
  'published' | 'discount_codes' | 'questions' | 'waiting_hours' | 'gathering' | 'member_fields'
> & {
  waiting_hours?: number | null | undefined;
  gathering?: EventForm['gathering'];
  published?: boolean | undefined;
  questions?: Question[] | undefined;
  member_fields?: readonly MemberField[] | null | undefined;
  discount_codes: CodeEntry[];
};

/** The inverse of {@link eventForm}: what the browser sends. */
export const encodeEventForm = ({
  published,
  waiting_hours,
  gathering,
  member_fields,
  ...form
}: EncodedForm): z.input<typeof eventForm> => ({
  ...form,
  registration_open: form.registration_open ? 'true' : 'false',
  ...(published !== undefined && { published: published ? 'true' : 'false' }),
  capacity: form.capacity === null ? '' : String(form.capacity),
  ...(waiting_hours !== undefined && { waiting_hours: String(waiting_hours ?? '') }),
  ...(gathering !== undefined && { gathering: gathering ?? '' }),
  ...encodeModules(form.modules),
  module_renames: JSON.stringify(form.module_renames),
  discount_codes: encodeCodes(form.discount_codes),
  questions: form.questions && JSON.stringify(form.questions),
  member_fields:
    member_fields === undefined ? undefined : JSON.stringify(fieldsOf({ member_fields })),
});

const renames = z.record(moduleName, moduleName, RENAMES);

/** Old to new names of modules. Each new name is a module of the form. */
function decodeRenames(form: WireForm, names: string[], refuse: Refuse): Record<string, string> {
  const { data = {}, error } = renames.safeParse(readJson(form.module_renames.trim() || '{}'));
  if (error) refuse('module_renames', RENAMES);
  const changed = Object.entries(data).filter(([before, after]) => before !== after);
  const missing = changed.find(([, after]) => !names.includes(after));
  if (missing) refuse('module_renames', `This event has no module ${missing[1]} to rename to.`);
  return Object.fromEntries(changed);
}

/** Each module that a question names is a module of the form. */
function decodeQuestions(
  text: string | undefined,
  names: string[],
  refuse: Refuse,
): Question[] | undefined {
  if (text === undefined) return undefined;
  const { data, error } = questionList.safeParse(readJson(text));
  for (const { path, message } of error?.issues ?? []) refuse('questions', message, ...path);
  for (const [index, { modules }] of data?.entries() ?? []) {
    const missing = modules.find((name) => !names.includes(name));
    if (missing) refuse('questions', `This event has no module ${missing}.`, index, 'modules');
  }
  return data?.map(({ removed, options, ...asked }) => ({
    ...asked,
    options: hasOptions(asked.kind) ? options : [],
  }));
}

/** @returns null when the event asks the described fields as they are */
function decodeMemberFields(
  text: string | undefined,
  refuse: Refuse,
): MemberField[] | null | undefined {
  if (text === undefined) return undefined;
  const { data, error } = memberFieldList.safeParse(readJson(text));
  for (const { path, message } of error?.issues ?? []) refuse('member_fields', message, ...path);
  const isUnchanged =
    data?.length === memberFieldNames.length &&
    data.every((field, index) => isStandard(field) && field.name === memberFieldNames[index]);
  return isUnchanged ? null : data;
}
