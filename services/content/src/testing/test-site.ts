import { formData } from '@club/contracts/http/client';
import { topics } from '@club/contracts/http/topics';
import { type Changes, listenForChanges } from '@club/service-kit/db/changes';
import type { Download } from '@club/service-kit/http/download';
import { createLog } from '@club/service-kit/log/logger';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { doubleAuthSchema } from '@club/service-kit/testing/signed-in-admin';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { createContentApp } from '../app.ts';
import { type ContentDb, contentDatabase } from '../content-database.ts';
import { contentService } from '../service.ts';

interface Call {
  json?: unknown;
  form?: object;
  headers?: Record<string, string>;
}

type Answer = { status: number; headers: Headers; body: never };

export interface TestSite {
  database: TestDatabase;
  db: ContentDb;
  changes: Changes;
  storage: ReturnType<typeof memoryStorage>;
  /** `GET /api/posts` of a visitor; the answer's JSON, or its text where it is none. */
  visit<Body = unknown>(
    request: string,
    call?: Call,
  ): Promise<Omit<Answer, 'body'> & { body: Body }>;
  /** The same of a signed-in admin. */
  admin<Body = unknown>(
    request: string,
    call?: Call,
  ): Promise<Omit<Answer, 'body'> & { body: Body }>;
  /** As it was at the start; only the audit log remembers. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const FROM = 'x-club-client-address';

const RESET = `
  truncate content.post, content.media_item, content.achievement, content.member, content.feature,
    content.about, content.contact_info, content.contact_message, content.contact_reply,
    content.subscriber, content.announced_activity, kit.rate_limit;
  insert into content.about default values;
  insert into content.contact_info default values;
  delete from graphile_worker._private_jobs`;

/** The whole service on a database of its own, with an admin who is signed in. */
export async function testSite({
  rateLimitScale = 1,
  download,
}: {
  rateLimitScale?: number;
  download?: Download;
} = {}): Promise<TestSite> {
  const database = await createTestDatabase(contentService.migrations);
  const { headers: adminHeaders } = await doubleAuthSchema(database.pool);
  const log = createLog('test', 'silent');
  const changes = await listenForChanges(database.url, log);
  const storage = memoryStorage();
  const { pool } = database;
  const app = createContentApp({
    pool,
    changes,
    storage,
    log,
    publicUrl: 'https://club.test',
    rateLimitScale,
    ...(download && { download }),
  });

  async function send(request: string, { json, form, headers }: Call, more: object) {
    const [method = 'GET', path = ''] = request.split(' ');
    const response = await app.request(path, {
      method,
      headers: {
        [FROM]: '10.0.0.1',
        ...more,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: formData(form) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body };
  }

  return {
    database,
    db: contentDatabase(pool),
    changes,
    storage,
    visit: (request, call = {}) => send(request, call, {}),
    admin: (request, call = {}) => send(request, call, adminHeaders),
    async reset() {
      await pool.query(RESET);
      storage.files.clear();
      changes.touch(topics);
    },
    async close() {
      await changes.close();
      await database.drop();
    },
  };
}
