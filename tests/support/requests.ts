/** How a request ended; status 0 when the connection broke or nothing came in time. */
export interface Outcome {
  status: number;
  ms: number;
  body: string;
  headers: Headers;
}

/** Sends a request and never throws. */
export async function send(
  url: string,
  init: RequestInit = {},
  limitMs = 30_000,
): Promise<Outcome> {
  const started = Date.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) });
    const body = await response.text();
    return { status: response.status, ms: Date.now() - started, body, headers: response.headers };
  } catch (error) {
    const { cause } = error as Error;
    const body = `${error}${cause ? `: ${cause}` : ''}`;
    return { status: 0, ms: Date.now() - started, body, headers: new Headers() };
  }
}

const json = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** A visitor's message to the club. */
export const sendMessage = (site: string, mark: string) =>
  send(
    `${site}/api/contact/messages`,
    json({ name: 'Visitor', email: `${mark}@example.edu`, message: `Message ${mark}` }),
  );

/** A newsletter subscription. The site answers with a welcome email. */
export const subscribe = (site: string, email: string) =>
  send(`${site}/api/subscribe`, json({ email }));

interface OpenEvent {
  id: string;
  modules: string[];
}

/** An event of the sample content that takes registrations. */
export async function openEvent(site: string): Promise<OpenEvent> {
  const { body } = await send(`${site}/api/events`);
  const events = JSON.parse(body) as {
    id: string;
    registration_open: boolean;
    modules: string[];
  }[];
  const open = events.find((event) => event.registration_open);
  if (!open) throw new Error(`no event is open: ${body.slice(0, 300)}`);
  return { id: open.id, modules: open.modules };
}

/** Registers a team of one, which gets a confirmation by email. */
export const register = (site: string, event: OpenEvent, mark: string) =>
  send(
    `${site}/api/events/${event.id}/register`,
    json({
      team_name: `Team ${mark}`,
      members: [{ name: 'Ayesha Khan', email: `${mark}@example.edu` }],
      modules: event.modules.slice(0, 1),
    }),
  );

/** The payment of a registered team, without its receipt. */
export interface Payment {
  url: string;
  fields: Record<string, string>;
}

/** Registers a team of one that can pay now. */
export async function registerToPay(
  site: string,
  event: OpenEvent,
  mark: string,
): Promise<Payment> {
  const { status, body } = await register(site, event, mark);
  if (status !== 201) throw new Error(`Team ${mark} is not registered: ${status} ${body}`);
  const team = JSON.parse(body);
  return {
    url: `${site}/api/events/${event.id}/payment`,
    fields: {
      transaction_id: `FT-${mark}`,
      team_name: team.team_name,
      competition: team.modules[0].name,
      payment_token: team.payment_token,
    },
  };
}

/** Submits a file as the receipt of a payment. */
export function submitReceipt(
  { url, fields }: Payment,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Outcome> {
  const form = new FormData();
  form.set('receipt', new File([bytes], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return send(url, { method: 'POST', body: form });
}

/** So many of each status, as text: `201 × 40, 503 × 2`. */
export function countStatuses(outcomes: Outcome[]): string {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'no answer'} × ${count}`).join(', ');
}

/** The value below which that part of the sorted numbers lies. */
export const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  0;
