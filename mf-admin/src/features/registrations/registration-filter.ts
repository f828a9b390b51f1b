import type { PaymentStatus, RegistrationFilter } from '@club/contracts/events/registration';

export type Sort = RegistrationFilter['sort'];

/** What the list shows: an empty text leaves that part of the filter out. */
export interface ListView {
  search: string;
  status: PaymentStatus | '';
  module: string;
  sort: Sort;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export const PAGE_SIZES = [25, 50, 100];

export const FIRST_VIEW: ListView = {
  search: '',
  status: '',
  module: '',
  sort: 'registered_at',
  order: 'desc',
  page: 0,
  pageSize: 25,
};

export const statusLabels: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The view as the call's filter. */
export const filterOf = ({ search, status, module, sort, order }: ListView) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(module && { module }),
  sort,
  order,
});

/** Any change but of the page begins at the first page. */
export const changed = (view: ListView, change: Partial<ListView>): ListView => ({
  ...view,
  page: 0,
  ...change,
});

/** Orders by name, where no headings are to be pressed. */
export const sortOptions: readonly { label: string; sort: Sort; order: ListView['order'] }[] = [
  { label: 'Newest first', sort: 'registered_at', order: 'desc' },
  { label: 'Oldest first', sort: 'registered_at', order: 'asc' },
  { label: 'Team, A to Z', sort: 'team_name', order: 'asc' },
  { label: 'Team, Z to A', sort: 'team_name', order: 'desc' },
  { label: 'Highest amount first', sort: 'payable', order: 'desc' },
  { label: 'Lowest amount first', sort: 'payable', order: 'asc' },
  { label: 'To review first', sort: 'payment_status', order: 'asc' },
  { label: 'Approved first', sort: 'payment_status', order: 'desc' },
];

const amount = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 2 });

/** Rupees without the word, which a column would repeat. */
export const formatAmount = (rupees: number): string => amount.format(rupees);
