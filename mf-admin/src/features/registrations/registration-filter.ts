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

/** The same column turns the order around; another begins with the order that one expects of it. */
export function sortedBy(view: ListView, sort: Sort): ListView {
  if (view.sort === sort) return changed(view, { order: view.order === 'asc' ? 'desc' : 'asc' });
  return changed(view, {
    sort,
    order: sort === 'team_name' || sort === 'payment_status' ? 'asc' : 'desc',
  });
}
