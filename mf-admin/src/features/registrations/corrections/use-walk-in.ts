import type { registerTeamAsAdmin } from '@club/contracts/events/correction';
import { approveWithCash, approveWithoutReceipt } from '@club/contracts/events/decision';
import { isConfirmed } from '@club/contracts/events/registration-status';
import type { CallAnswer } from '@club/contracts/http/call';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';

interface Registered {
  data?: CallAnswer<typeof registerTeamAsAdmin> | undefined;
  error?: unknown;
}

/**
 * Approves a team that was registered at the door: with its amount in cash, or as it is when it has nothing to pay. The team stays registered
 * when it cannot be approved: a text says why.
 */
export function useWalkIn(eventId: string, onApproved: (teamName: string) => void) {
  const [approveCash] = useWrite(approveWithCash);
  const [approveFree] = useWrite(approveWithoutReceipt);
  return async ({ data, error }: Registered): Promise<{ data?: unknown; error?: unknown }> => {
    if (!data) return { error };
    const { registration_id, team_name, payable, payment_status } = data;
    const params = { id: eventId, registration_id };
    const approval = isConfirmed(payment_status)
      ? { error: undefined }
      : payable > 0
        ? await approveCash({ params, body: { amount: payable, note: 'Paid at the door.' } })
        : await approveFree({ params, body: { reason: 'Registered at the door.' } });
    if (approval.error) {
      const why = errorText(approval.error, 'Please look at it in the list of registrations.');
      toast.error(`${team_name} is registered, and not approved. ${why}`);
    } else onApproved(team_name);
    return { data };
  };
}
