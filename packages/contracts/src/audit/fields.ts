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

/** The words for the fields of records. A field that is not listed is shown with its own name. */
const fields: Record<string, Record<string, AuditField>> = {
  event: {
    title: ['title'],
    description: ['description', 'long'],
    rules: ['rules', 'long'],
    prizes: ['prizes', 'long'],
    contact: ["organiser's contact"],
    image_url: ['image', 'image'],
    date: ['date', 'day'],
    time: ['time'],
    end_date: ['last day', 'day'],
    end_time: ['end time'],
    location: ['location'],
    map_url: ['map link'],
    opens_at: ['opening of registration', 'day'],
    closes_at: ['closing of registration', 'day'],
    pay_within_days: ['days to pay'],
    capacity: ['places', 'limit'],
    waiting_hours: ['hours of an offer to the waiting list'],
    gathering: ['teams that gather by link'],
  },
  contest: {
    opens_at: ['opening', 'day'],
    closes_at: ['close', 'day'],
    grace_minutes: ['minutes of grace'],
    judging: ['way of judging'],
    judgements_each: ['judgements of each submission'],
    hides_teams: ['hiding of the teams'],
  },
  post: {
    title: ['title'],
    content: ['text', 'long'],
    excerpt: ['excerpt', 'long'],
    read_time: ['read time'],
    image_url: ['image', 'image'],
  },
  content: { description: ['description', 'long'], source_url: ['address'] },
  member: {
    bio: ['bio', 'long'],
    member_type: ['list'],
    image_url: ['image', 'image'],
    twitter: ['Twitter link'],
    linkedin: ['LinkedIn link'],
    github: ['GitHub link'],
    portfolio: ['portfolio link'],
  },
  achievement: { description: ['description', 'long'], image_url: ['image', 'image'] },
  about: {
    founded_year: ['founding year'],
    club_name: ['name of the club'],
    member_count: ['number of members'],
    activities: ['activities', 'long'],
    image_url: ['image', 'image'],
  },
  feature: { description: ['description', 'long'] },
  contact_info: { address: ['address', 'long'], email: ['email address'] },
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

export function fieldOf(kind: string, name: string): { label: string; format: FieldFormat } {
  const [label = name.replace(/_url$/, '').replaceAll('_', ' '), format = 'text'] =
    fields[kind]?.[name] ?? [];
  return { label, format };
}
