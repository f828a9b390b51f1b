import type { Question } from '@club/contracts/events/question';
import {
  type PaymentKind,
  type PaymentStatus,
  paymentKind,
  paymentStatus,
} from '@club/contracts/events/registration';
import {
  type RegistrationFilter,
  type RegistrationFlag,
  registrationFlag,
} from '@club/contracts/events/registration-list';

/** The search, filters, order, page and columns of the list. An empty text does not filter. */
export interface ListView {
  search: string;
  status: PaymentStatus | '';
  module: string;
  kind: PaymentKind | '';
  flag: RegistrationFlag | '';
  /** The id of a question, a colon and an answer. */
  answer: string;
  sort: RegistrationFilter['sort'];
  order: RegistrationFilter['order'];
  page: number;
  pageSize: number;
  columns: readonly ColumnField[];
}

/** The columns that can be hidden, in the order of the list. Those of the event's questions come after the answers. */
export const columnLabels = {
  reference: 'Reference',
  members: 'Members',
  email: 'Email addresses',
  modules: 'Modules',
  answers: 'Answers',
  payable: 'Payable',
  payment: 'Payment',
  payment_kind: 'Kind',
  payment_status: 'Status',
  alerts: 'Alerts',
  here: 'Here',
  registered_at: 'Registered',
  paid_at: 'Paid',
  decision: 'Decision',
};
type FixedField = keyof typeof columnLabels;
export const columnFields = Object.keys(columnLabels) as FixedField[];

type QuestionField = `q-${string}`;
export type ColumnField = FixedField | QuestionField;

/** The column of a question. The end of its id is enough, and an address with 20 of them stays short enough for a saved view. */
export const questionField = ({ id }: Pick<Question, 'id'>): QuestionField => `q-${id.slice(-8)}`;
const QUESTION_FIELD = /^q-[0-9a-f]{8}$/;
const MAX_QUESTION_COLUMNS = 30;

/** The email addresses are in the column of the members: each row then shows all of them. */
export type GridField = Exclude<FixedField, 'email'>;
export const gridFields = columnFields.filter((field) => field !== 'email');
export const isShown = ({ columns }: Pick<ListView, 'columns'>, field: ColumnField): boolean =>
  columns.includes(field) || (field === 'members' && columns.includes('email'));

const FIRST_HIDDEN: readonly ColumnField[] = [
  'answers',
  'payment_kind',
  'alerts',
  'here',
  'registered_at',
  'paid_at',
];
/** In a window of less than 1400 px addresses and references would take the room of the names of other teams. */
const WIDE_COLUMNS = columnFields.filter((field) => !FIRST_HIDDEN.includes(field));
const FIRST_COLUMNS = WIDE_COLUMNS.filter((field) => field !== 'email' && field !== 'reference');
const isFirst = (columns: readonly ColumnField[]) =>
  [FIRST_COLUMNS, WIDE_COLUMNS].some((first) => String(first) === String(columns));

export const PAGE_SIZES = [25, 50, 100];

/** The filter of a view, as the list call and the CSV export take it. */
export const filterOf = ({
  search,
  status,
  module,
  kind,
  flag,
  answer,
  sort,
  order,
}: ListView) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(module && { module }),
  ...(kind && { kind }),
  ...(flag && { flag }),
  ...(answer && { answer }),
  sort,
  order,
});

export const isFiltered = ({ search, status, module, kind, flag, answer }: ListView): boolean =>
  Boolean(search.trim() || status || module || kind || flag || answer);

/** The orders that a list of cards offers, which has no column headings. A value is `sort order`. */
export const orderOptions = [
  { value: 'registered_at desc', label: 'Newest first' },
  { value: 'registered_at asc', label: 'Oldest first' },
  { value: 'team_name asc', label: 'Team, A to Z' },
  { value: 'team_name desc', label: 'Team, Z to A' },
  { value: 'payable desc', label: 'Highest amount first' },
  { value: 'payable asc', label: 'Lowest amount first' },
  { value: 'payment_status asc', label: 'Pending first' },
  { value: 'payment_status desc', label: 'Approved first' },
] satisfies { value: `${ListView['sort']} ${ListView['order']}`; label: string }[];

const sorts: readonly ListView['sort'][] = [
  'registered_at',
  'team_name',
  'payable',
  'payment_status',
];

const oneOf = <Text extends string, Other>(options: readonly Text[], text: unknown, other: Other) =>
  options.find((option) => option === text) ?? other;

/** The columns of a list such as `reference,payable`; undefined if it names none. Those of another event's questions stay. */
function columnsIn(text: string | null): readonly ColumnField[] | undefined {
  const named = text?.split(',') ?? [];
  const ofQuestions = [...new Set(named)].filter((field) => QUESTION_FIELD.test(field));
  const columns: ColumnField[] = [
    ...columnFields.filter((field) => named.includes(field)),
    ...(ofQuestions.slice(0, MAX_QUESTION_COLUMNS) as QuestionField[]),
  ];
  return columns.length > 0 ? columns : undefined;
}

/** The view of an address. Values that the list does not know are left out. @param stored the columns chosen last */
export function viewOf(query: URLSearchParams, stored: string | null, isWide = false): ListView {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('size'));
  return {
    search: query.get('q') ?? '',
    status: oneOf(paymentStatus.options, query.get('status'), ''),
    module: query.get('module') ?? '',
    kind: oneOf(paymentKind.options, query.get('kind'), ''),
    flag: oneOf(registrationFlag.options, query.get('flag'), ''),
    answer: query.get('answer') ?? '',
    sort: oneOf(sorts, query.get('sort'), 'registered_at'),
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page - 1 : 0,
    pageSize: PAGE_SIZES.find((option) => option === size) ?? 25,
    columns:
      columnsIn(query.get('columns')) ??
      columnsIn(stored) ??
      (isWide ? WIDE_COLUMNS : FIRST_COLUMNS),
  };
}

/** The view of a new list. */
export const FIRST_VIEW = viewOf(new URLSearchParams(), null);

/** The address of a view: `viewOf` reads it back. What every new list has is left out. */
export function paramsOf(view: ListView): URLSearchParams {
  const valuesOf = ({ search, status, module, kind, flag, sort, order, ...rest }: ListView) =>
    Object.entries({
      answer: rest.answer,
      q: search,
      status,
      module,
      kind,
      flag,
      sort,
      order,
      page: String(rest.page + 1),
      size: String(rest.pageSize),
      columns: isFirst(rest.columns) ? '' : rest.columns.join(','),
    });
  const first = valuesOf(FIRST_VIEW).map(([, value]) => value);
  return new URLSearchParams(valuesOf(view).filter(([, value], index) => value !== first[index]));
}
