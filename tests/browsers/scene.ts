import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from '@playwright/test';
import { openAdminSession } from '../support/admin-session.ts';
import type { call } from '../support/office-calls.ts';
import type { Site } from '../support/site.ts';
import type { Visitor } from './visitor.ts';

export interface Scene {
  visitor: Visitor;
  site: Site;
  /** Sends the calls of a signed-in admin, to prepare what the scenario needs. */
  admin: Admin;
  cut: () => void;
  mend: () => Promise<void>;
  /** Keeps a picture of what is seen now. */
  look: (name: string) => Promise<void>;
}
type Admin = Parameters<typeof call>[0];

/** What a person does in each engine, step by step. */
export type Scenarios = Record<string, (scene: Scene) => Promise<void>>;

export const adminOf = async (site: Site): Promise<Admin> => {
  const cookies = Object.entries(await openAdminSession(site.dataDir));
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
  return { request: await request.newContext({ extraHTTPHeaders: { cookie } }) };
};

export async function fileOf({ name, buffer }: { name: string; buffer: Buffer }): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'club-file-')), name);
  await writeFile(file, buffer);
  return file;
}
