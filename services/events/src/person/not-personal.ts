import type { Columns } from '@club/service-kit/person/personal-data';

/** The columns of text of this service that name nobody. */
export const notPersonal: Record<string, Columns> = {
  'what admins publish about an event': {
    event: 'time end_time slug member_fields',
    event_slug: 'slug',
    module: 'name steps',
    discount_code: 'module code',
    door: 'module',
    certificate: 'event_title place modules replaces',
    registration_module: 'name code',
    waiting_entry: 'modules',
    contest: 'module questions criteria',
    rejection_reason: 'text',
  },
  'a word of the code, or a number that the site makes': {
    registration: 'status reference status_before_cancel',
    registration_sum: 'status',
    certificate: 'state',
    door_scan: 'refusal',
    door: 'secret_hash',
    judgement: 'scores',
    contest_points: 'time',
    contest_result: 'places told',
  },
  "the club's account and the form of its statements": {
    bank_account: 'bank_name account_number iban scanned_iban reversal_texts',
    statement_format: 'account shape headings mapping',
    statement: 'account file_name digest mapping headings',
    statement_line: 'account',
    statement_debit: 'account',
  },
};
