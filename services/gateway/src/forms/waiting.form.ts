import { getEvent } from '@club/contracts/events/event';
import {
  confirmWaitingEntry,
  getWaitingEntry,
  joinWaitingList,
  leaveWaitingList,
  type OwnWaitingEntry,
} from '@club/contracts/events/waiting';
import { waitingLink } from '@club/contracts/remotes/paths';
import type { Context } from 'hono';
import {
  accepted,
  FAILED,
  type FormAnswer,
  type FormValues,
  formPage,
  orRefused,
  refusalOf,
  type ShownForm,
  textOf,
} from './form-answer.ts';
import type { VisitorCall } from './visitor-call.ts';

/** Joins the waiting list of an event. */
export async function joinWaiting(
  call: VisitorCall,
  values: FormValues,
  c: Context,
): Promise<FormAnswer> {
  const body = {
    email: textOf(values, 'email'),
    team_name: textOf(values, 'team_name'),
    team_size: Number(textOf(values, 'team_size')),
    modules: values.modules ?? [],
  };
  return orRefused({ values }, FAILED, async () => {
    const { id } = await call(getEvent, { params: { id: c.req.param('id') ?? '' } });
    await call(joinWaitingList, { params: { id }, body });
    return accepted;
  });
}

const readEntry = (call: VisitorCall, token: string): Promise<OwnWaitingEntry> =>
  call(getWaitingEntry, { body: { token } });

/** The page of an entry, or why its link does not work. */
export async function showEntry(call: VisitorCall, token: string): Promise<ShownForm> {
  const values = { token: [token] };
  try {
    return formPage({ values, waiting: await readEntry(call, token) });
  } catch (error) {
    const { status, problem } = refusalOf(error, FAILED);
    return formPage({ values, errors: { token: problem || FAILED } }, status);
  }
}

/** The buttons of the page of an entry. A reload then sends nothing twice. */
export async function changeEntry(call: VisitorCall, values: FormValues): Promise<FormAnswer> {
  const token = textOf(values, 'token');
  try {
    if (textOf(values, 'action') === 'leave') await call(leaveWaitingList, { query: { token } });
    else await call(confirmWaitingEntry, { body: { token } });
    return { redirect: waitingLink(token) };
  } catch (error) {
    const { status, problem, errors } = refusalOf(error, FAILED);
    const isIncomplete = errors.token !== undefined || status === 404;
    const shown = isIncomplete ? await showEntry(call, token) : undefined;
    return shown ?? formPage({ values, problem: problem || FAILED }, status);
  }
}

/** The registration form with what the team of an offer wants. @returns undefined for a link without an offer */
export async function formOfOffer(
  call: VisitorCall,
  token: string | undefined,
): Promise<ShownForm | undefined> {
  if (!token) return undefined;
  const entry = await readEntry(call, token).catch(() => undefined);
  if (entry?.state !== 'offered') return undefined;
  const values = { offer: [token], team_name: [entry.team_name], modules: entry.modules };
  return formPage({ values, waiting: entry });
}
