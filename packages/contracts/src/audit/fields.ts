import type { Fields, FieldType } from '../record/fields.ts';
import { kindFields } from '../record/kind-fields.ts';

/** How a sentence shows the values of a field. `long` texts are not in the sentence. */
export type FieldFormat =
  | 'text'
  | 'long'
  | 'amount'
  | 'day'
  | 'image'
  | 'limit'
  | 'status'
  | 'steps';

/** The word for a field, and how a sentence shows its values. */
export type AuditField = readonly [label: string, format?: FieldFormat];

const person: Record<string, AuditField> = {
  name: ['name'],
  email: ['email address'],
  phone: ['phone'],
  university_name: ['university'],
  university_roll_no: ['roll number'],
  batch: ['batch'],
};

/** The words for fields that no list of a kind has. A field without words is shown with its own name. */
const words: Record<string, Record<string, AuditField>> = {
  event: { gathering: ['teams that gather by link'] },
  contest: {
    opens_at: ['opening', 'day'],
    closes_at: ['close', 'day'],
    grace_minutes: ['minutes of grace'],
    judging: ['way of judging'],
    judgements_each: ['judgements of each submission'],
    hides_teams: ['hiding of the teams'],
    places: ['places', 'long'],
  },
  content: { source_url: ['address'] },
  bank_account: {
    iban: ['IBAN'],
    bank_name: ['bank'],
    title: ['account title'],
    reversal_texts: ['texts for reversals', 'long'],
    has_qr_code: ['QR code for payments'],
  },
  registration: {
    ...person,
    status: ['status', 'status'],
    team_name: ['team name'],
    payable: ['amount to pay', 'amount'],
    balance: ['open balance', 'amount'],
    refunded_amount: ['refund', 'amount'],
    text: ['note', 'long'],
  },
};

const formats: Partial<Record<FieldType, FieldFormat>> = {
  lines: 'long',
  limit: 'limit',
  date: 'day',
  'datetime-local': 'day',
};

/** The word for a field of a record, and how a sentence shows its values. */
export function fieldOf(kind: string, name: string): { label: string; format: FieldFormat } {
  const field = (kindFields as Record<string, Fields>)[kind]?.[name];
  if (field)
    return {
      label: field.word ?? `${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`,
      format: formats[field.type] ?? 'text',
    };
  const isImage = name === 'image_url';
  const [
    label = name.replace(/_url$/, '').replaceAll('_', ' '),
    format = isImage ? 'image' : 'text',
  ] = words[kind]?.[name] ?? [];
  return { label, format };
}
