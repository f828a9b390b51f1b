import { apiCalls } from '@club/contracts/all-calls';
import { listPosts } from '@club/contracts/content/post';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
} from '@club/contracts/content/webhook';
import { getAdminEvent, getEventsSummary } from '@club/contracts/events/event';
import { registerTeam } from '@club/contracts/events/registration';
import type { ApiCall, CallInput } from '@club/contracts/http/call';
import { callApi } from '@club/contracts/http/client';
import { type MockedCall, mockCall, refuse } from './mock-call.ts';
import { mockFetch } from './mock-fetch.ts';
import { sampleMocks } from './sample-mocks.ts';

const id = '0192f000-0000-7000-8000-000000000001';
const summary = { open_events: 1, pending: 2, registrations: [] };

const ask = <Call extends ApiCall>(mocks: MockedCall[], call: Call, input: CallInput<Call>) =>
  callApi(call, input, { fetch: mockFetch(mocks) });

test('parses the query as the service does, and answers', async () => {
  const asked: unknown[] = [];
  const mock = mockCall(listPosts, ({ query }) => {
    asked.push(query);
    return [];
  });
  expect(await ask([mock], listPosts, { query: { limit: '3' } })).toEqual([]);
  expect(asked).toEqual([{ limit: 3 }]);
});

test('refuses input that the contract does not allow, with the field', async () => {
  const mock = mockCall(registerTeam, () => refuse(500, 'internal', 'Not called.'));
  const body = { team_name: '', members: [], modules: ['Web'] };
  await expect(ask([mock], registerTeam, { params: { id }, body })).rejects.toMatchObject({
    status: 422,
    body: { fields: { team_name: 'Team name is required.' } },
  });
});

test('throws for an answer that the contract does not allow', async () => {
  const mock = mockCall(getEventsSummary, () => ({ ...summary, open_events: 1.5 }));
  await expect(mockFetch([mock])(getEventsSummary.path)).rejects.toThrow('open_events');
});

test('of two calls with a similar path, the right one answers', async () => {
  const byId = mockCall(getAdminEvent, () => refuse(404, 'not_found', 'Event not found.'));
  const mocks = [byId, mockCall(getEventsSummary, () => summary)];
  expect(await ask(mocks, getEventsSummary, {})).toEqual(summary);
});

test('a call without a mock gets no answer', async () => {
  await expect(ask([], listPosts, { query: {} })).rejects.toMatchObject({ status: 0 });
});

test('what is created, saved and deleted is so in the list of samples', async () => {
  const mocks = sampleMocks(apiCalls, { [listWebhooks.path]: [] });
  const listed = () => ask(mocks, listWebhooks, {});
  const body = { title: 'Bot', url: 'https://hooks.example.org/club', format: 'signed' as const };
  const form = { ...body, kinds: ['registration.created' as const], active: true };
  const made = await ask(mocks, createWebhook, { body: form });
  expect(await listed()).toMatchObject([{ id: made.id, title: 'Bot' }]);
  const params = { id: made.id };
  await ask(mocks, updateWebhook, { params, body: { ...form, title: 'Robot', version: 1 } });
  expect(await listed()).toMatchObject([{ id: made.id, title: 'Robot' }]);
  await ask(mocks, deleteWebhook, { params });
  expect(await listed()).toEqual([]);
});
