import type { ServiceName } from '@club/contracts/http/call';
import type { TaskList } from 'graphile-worker';
import type { Metric } from 'prom-client';
import type { z } from 'zod';
import type { Pool } from '../db/database.ts';
import type { MigrationSet } from '../db/migrate.ts';
import type { CommonEnv } from '../env/env.ts';
import type { IsTrusted } from '../http/trusted-proxies.ts';
import type { KeptData } from '../person/personal-data.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';
import type { ServedApp } from './health.ts';
import type { AnswerFirst } from './listen.ts';

/** Sends a request to a service. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/** What a service gets when it starts. */
export interface StartDeps extends ServiceDeps {
  /** The services that run in the same process and started before this one. */
  neighbours: Partial<Record<ServiceName, Fetch>>;
  /** For the writes of a start: no time limits. It ends when all apps are created. */
  startPool: Pool;
}

/** A service's app, and what belongs to it. */
export interface StartedApp {
  app: ServedApp;
  /** Sees the requests on its port before the app. */
  answerFirst?: AnswerFirst;
  /** Makes it quick before its process is ready. @param url answered by the app, for this process alone */
  warmUp?: (url: string) => Promise<void>;
  /** Ends what the app does besides answering requests. */
  close?: () => Promise<void>;
  /** What must hold besides for its process to be ready, by name: each throws when it does not. */
  checks?: Record<string, () => Promise<unknown>>;
  /** Its own metrics, besides those of every process. */
  metrics?: Metric[];
  /** Lines for the person who starts the site: label and text. */
  notices?: [label: string, text: string][];
}

/** A service as a value: all that `runServices` needs to run it, alone or with others in one process. */
export interface Service<Env extends CommonEnv = CommonEnv> {
  name: string;
  /** The environment variables that it reads. */
  env: z.ZodType<Env>;
  /** Its own Postgres schema. The schema of service-kit is migrated before it. */
  migrations?: MigrationSet;
  /** Its jobs by name. */
  tasks?(deps: ServiceDeps): TaskList;
  /** Lines of `minute hour day month weekday task`. */
  crontab?: string;
  /** What it keeps, and for how long: a job enforces the retention rows every hour. */
  personalData?: KeptData;
  /** Fills an empty database with sample content (SEED=demo). */
  seed?(deps: ServiceDeps): Promise<void>;
  createApp(deps: StartDeps, env: Env): StartedApp | Promise<StartedApp>;
  /** False for a service that queues no email: alone it needs no mail server and sends none. */
  sendsEmail?: boolean;
  /** The reverse proxies in front of its port. */
  proxies?(env: Env): IsTrusted;
  /** Visitors reach its port, so `/metrics` answers on METRICS_PORT only. */
  isPublic?: boolean;
}
