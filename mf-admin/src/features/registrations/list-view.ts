import type { PaymentStatus } from '@club/contracts/events/registration';
import type { RegistrationFilter } from '@club/contracts/events/registration-list';

/** The search, filters, order and page of the list. An empty text does not filter. */
export interface ListView {
  search: string;
  status: PaymentStatus | '';
  module: string;
  sort: RegistrationFilter['sort'];
  order: RegistrationFilter['order'];
  page: number;
  pageSize: number;
}

export const FIRST_VIEW: ListView = {
  search: '',
  status: '',
  module: '',
  sort: 'registered_at',
  order: 'desc',
  page: 0,
  pageSize: 25,
};

export const PAGE_SIZES = [25, 50, 100];

/** The filter of a view, as the list call and the CSV export take it. */
export const filterOf = ({ search, status, module, sort, order }: ListView) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(module && { module }),
  sort,
  order,
});

/** The orders that a phone offers, which shows no column headings. A value is `sort order`. */
export const orderOptions = [
  { value: 'registered_at desc', label: 'Newest first' },
  { value: 'registered_at asc', label: 'Oldest first' },
  { value: 'team_name asc', label: 'Team, A to Z' },
  { value: 'team_name desc', label: 'Team, Z to A' },
  { value: 'payable desc', label: 'Highest amount first' },
  { value: 'payable asc', label: 'Lowest amount first' },
  { value: 'payment_status asc', label: 'Pending first' },
  { value: 'payment_status desc', label: 'Approved first' },
];
