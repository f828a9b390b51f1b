import { apiCalls } from '@club/contracts/all-calls';
import { getAdminEvent } from '@club/contracts/events/event';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { mockCall, sampleMocks } from '@club/web-kit/mock';
import { mockFetch } from '@club/web-kit/mock-testing';
import { registrationMocks } from '../mocks/registrations.handlers.ts';
import { sampleEvent } from '../mocks/samples.ts';
import { officeServer, type refusal } from './render-office.tsx';

/** Says what a window shows or asks for the next receipt, and changes no registration. */
const isOfDesk = ({ path }: { path: string }) => /\/desk(\/next)?$/.test(path);

interface Circumstances {
  /** Replaces the answer to every decision. */
  failure?: ReturnType<typeof refusal> | 'lost' | undefined;
  /** Delays the calls of a method. */
  held?: { method: 'GET' | 'POST'; until: Promise<void> } | undefined;
  /** Answer before the mocks. */
  answers?: ReturnType<typeof mockCall>[];
}

/** A mock server with the registrations of an event, which records its requests. `fetchAsOther` sends as another admin. */
export function registrationsServer(
  teams: AdminRegistration[],
  { failure, held, answers = [] }: Circumstances = {},
) {
  const mocks = registrationMocks(teams);
  const mocked = mockFetch([
    ...answers,
    ...mocks.handlers,
    mockCall(getAdminEvent, () => sampleEvent),
    ...sampleMocks(apiCalls),
  ]);
  const server = officeServer(async ({ method, path }, ...sent) => {
    if (isOfDesk({ path })) return mocked(...sent);
    if (method === held?.method) await held.until;
    return failure && method !== 'GET' ? failure : mocked(...sent);
  });
  /** The decisions and other changes, in order. */
  const writes = () => server.writes().filter((request) => !isOfDesk(request));
  return { ...server, writes, pay: mocks.replace, fetchAsOther: mocked };
}

/** A promise that the test resolves with `end`. */
export function deferred() {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, end: () => end() };
}
