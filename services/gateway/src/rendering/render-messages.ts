import { z } from 'zod';

const head = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string().exactOptional(),
  imageAlt: z.string().exactOptional(),
  status: z.int().min(200).max(599).exactOptional(),
});

/** A rendered page, as a render process returns it. */
const renderResult = z.object({
  /** The HTML of the root element. */
  html: z.string(),
  /** Style tags for the head. */
  styles: z.string(),
  /** The store's state, with which the browser starts. */
  state: z.unknown(),
  head,
  /** Name of the chunk that draws the page, for its preload. */
  chunk: z.string().optional(),
  /** False when the remote's area is left to the browser. Such a page is not cached. */
  isWhole: z.boolean(),
  /** The reason why the area is left to the browser. */
  reason: z.string().optional(),
  /** True when the release's bundle could not even be evaluated. */
  isBundleBroken: z.boolean().optional(),
});
export type RenderResult = z.output<typeof renderResult>;

/** An API request of a page while it is rendered. */
const apiFetchRequest = z.object({
  method: z.string(),
  /** From the site's root: `/api/events`. */
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type ApiFetchRequest = z.output<typeof apiFetchRequest>;

/** What keeps code of a release from everything but its page: docs/security.md describes each layer. */
const layers = z.object({
  permission: z.boolean(),
  network: z.boolean(),
  limits: z.boolean(),
  identity: z.boolean(),
  realm: z.boolean(),
});
export type IsolationLayers = z.output<typeof layers>;

const page = z.int();
const id = z.int();

/** What a render process says. It may run hostile code, so nothing else is believed. */
export const processMessage = z.discriminatedUnion('type', [
  /** Asks for limits of the kernel. */
  z.object({ type: z.literal('limits'), id }),
  z.object({ type: z.literal('ready'), layers }),
  /** Starts the page's time limit. */
  z.object({ type: z.literal('started'), page }),
  z.object({ type: z.literal('bundle'), page, id }),
  z.object({ type: z.literal('api'), page, id, request: apiFetchRequest }),
  z.object({ type: z.literal('done'), page, result: renderResult }),
  /** The shell itself could not be rendered. */
  z.object({ type: z.literal('failed'), page, error: z.string() }),
  /** Code failed outside of a rendering, and the process ends. */
  z.object({ type: z.literal('stray'), error: z.string() }),
]);
export type ProcessMessage = z.output<typeof processMessage>;
