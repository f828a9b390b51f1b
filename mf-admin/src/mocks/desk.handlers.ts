import { lookAtRegistration, nextReceipt } from '@club/contracts/events/desk';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { mockCall } from '@club/web-kit/mock';

/** The mocks of the desk, which nobody else uses. */
export const deskMocks = (list: () => AdminRegistration[]) => [
  mockCall(lookAtRegistration, () => ({ success: true as const })),
  mockCall(nextReceipt, ({ body }) => {
    const { search = '', module } = body.filter ?? {};
    const pending = list()
      .filter(({ payment_status }) => payment_status === 'pending')
      .filter(({ team_name }) => team_name.toLowerCase().includes(search.toLowerCase()))
      .filter(({ modules }) => !module || modules.some(({ name }) => name === module));
    const items = pending.filter(({ id }) => !body.passed?.includes(id)).slice(0, 4);
    const [first] = items;
    return {
      registration_id: first?.id ?? null,
      position: first ? pending.indexOf(first) + 1 : 0,
      total: pending.length,
      items,
    };
  }),
];
