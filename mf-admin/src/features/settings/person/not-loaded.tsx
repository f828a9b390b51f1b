import { FormMessage } from '../../../form/form-message.tsx';
import { asksForCode, FreshCodeRequest } from '../../../role/fresh-code.tsx';

/** Names the services whose data did not load, or asks for a new code. */
export function NotLoaded({ failed }: { failed: { label: string; error: unknown }[] }) {
  if (failed.length === 0) return null;
  if (failed.some(({ error }) => asksForCode(error))) return <FreshCodeRequest />;
  return <FormMessage text={`This did not load: ${inWords(failed)}. Please search again.`} />;
}

export const inWords = (results: { label: string }[]) =>
  results.map(({ label }) => label).join(', ');
