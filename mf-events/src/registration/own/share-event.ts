import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { addressOf, paths } from '@club/web-kit/router';
import { toast } from '@club/web-kit/toasts';

type SharedEvent = Pick<RegistrationDetail['event'], 'id' | 'slug' | 'title'>;

/** Shares the event's public page, never the team's link. Browsers without a share dialog copy the address. */
export async function shareEvent({ title, ...event }: SharedEvent): Promise<void> {
  const url = new URL(paths.event(addressOf(event)), window.location.origin).href;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast.success('Link to the event copied.');
    }
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!wasClosed) toast.info(`The browser did not allow sharing. The address is ${url}`);
  }
}
