import { contentCalls, isCall, isDownload } from '@club/contracts/all-calls';
import { type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

interface Document {
  paths: Record<string, Record<string, { operationId: string; security?: object[] }>>;
}

test('the OpenAPI document describes every call, and marks admin calls as guarded', async () => {
  const { body } = await site.visit<Document>('GET /openapi.json');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((call) => ({ path, ...call })),
  );
  const described = Object.values<unknown>(contentCalls).filter(
    (part) => isCall(part) || isDownload(part),
  );
  expect(calls).toHaveLength(described.length);
  for (const { path, security } of calls) {
    expect(security !== undefined).toBe(path.startsWith('/api/admin/'));
  }
});

test('every admin call refuses visitors before it reads parameters and body', async () => {
  const { body } = await site.visit<Document>('GET /openapi.json');
  for (const [path, methods] of Object.entries(body.paths)) {
    if (!path.startsWith('/api/admin/')) continue;
    const filled = path.replace(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000000');
    for (const method of Object.keys(methods)) {
      const { status } = await site.visit(`${method.toUpperCase()} ${filled}`);
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  }
});
