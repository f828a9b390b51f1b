import { inRequest } from '@club/service-kit/http/request-id';
import { createResponder, errorOf, type PageRun, pageMessage, stopped } from './page-run.ts';
import type { ChildOptions, RenderChild } from './render-child.ts';
import type { IsolationLayers, ProcessMessage } from './render-messages.ts';
import { bundleKeyOf, RenderStopped } from './render-types.ts';

export interface SlotOptions {
  /** How long a page may take once its process has started it. */
  timeLimitMs: number;
  /** How long an idle process may take to start a page. One that code of an earlier page blocks never does. */
  startLimitMs: number;
  start(handlers: Omit<ChildOptions, 'bundles' | 'offline' | 'without'>): Promise<RenderChild>;
  onOutput(text: string): void;
  onReady(layers: IsolationLayers): void;
  /** Called when the slot can take a page, or cannot start a process. */
  onChange(): void;
  /** Called when a process ends by itself or at a limit. */
  onEnd(reason: string): void;
  /** Called with a page that its process has not started. */
  onReturn(run: PageRun): void;
  /** Called when code of a release fails outside of a rendering. @param release the one that was rendered last */
  onStrayError(error: Error, release: string | undefined): void;
}

/** A render process, and what it does. */
interface Live {
  child?: RenderChild;
  isReady: boolean;
  /** True when the slot itself ends it. */
  isDismissed: boolean;
  current?: Current | undefined;
  /** The number of the latest page. */
  page: number;
  /** The releases whose code has run in it. */
  releases: Set<string>;
  lastRelease?: string | undefined;
  /** The error of its code that ends it. */
  stray?: Error;
}

interface Current {
  run: PageRun;
  respond: ReturnType<typeof createResponder>;
  limit: NodeJS.Timeout;
  hasStarted: boolean;
  isLate?: boolean;
}

/** A place for one render process. A process that ends is replaced. */
interface Slot {
  options: SlotOptions;
  live: Live;
  isClosed: boolean;
  /** Processes in a row that ended before they were ready. */
  failedStarts: number;
}

export type RenderSlot = ReturnType<typeof createRenderSlot>;

const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 10_000;

export function createRenderSlot(options: SlotOptions) {
  const slot: Slot = { options, live: startProcess(), isClosed: false, failedStarts: 0 };
  launch(slot);
  const dismiss = () => {
    slot.live.isDismissed = true;
    slot.live.child?.kill();
  };
  return {
    isFree: () => slot.live.isReady && !slot.live.isDismissed && !slot.live.current,
    /** Whether processes cannot start at present. */
    isBroken: () => slot.failedStarts > 2,
    /** What a visitor sends to a page of one remote is no business of another remote's code. */
    mayTake: ({ input }: PageRun) =>
      !input.posted || [...slot.live.releases].every((key) => key === keyOf(input)),
    take: (run: PageRun) => take(slot, run),
    /** Replaces the process. */
    renew: dismiss,
    close() {
      slot.isClosed = true;
      dismiss();
    },
  };
}

const keyOf = ({ release }: PageRun['input']) => release?.serverBundle && bundleKeyOf(release);

const startProcess = (): Live => ({
  isReady: false,
  isDismissed: false,
  page: 0,
  releases: new Set(),
});

/** A process belongs to no request; the page that it renders does. */
const inNameOf = (current: Current | undefined, work: () => void) =>
  inRequest(current?.run.requestId, work);

/** Starts the slot's process. */
function launch(slot: Slot): void {
  const { options, live } = slot;
  const starting = options.start({
    onReady(layers) {
      live.isReady = true;
      slot.failedStarts = 0;
      options.onReady(layers);
      options.onChange();
    },
    onMessage: (message) => receive(slot, live, message),
    onOutput: (text) => inNameOf(live.current, () => options.onOutput(text)),
    onExit: (reason) => ended(slot, live, reason),
  });
  starting.then(
    (child) => {
      live.child = child;
      if (live.isDismissed) child.kill();
    },
    (cause: unknown) => ended(slot, live, String(cause)),
  );
}

function take({ options, live }: Slot, run: PageRun): void {
  const { child } = live;
  if (!child) return;
  live.page += 1;
  const limit = setTimeout(() => child.kill(), options.startLimitMs);
  live.current = { run, respond: createResponder(run, child.send), limit, hasStarted: false };
  child.send(pageMessage(live.page, run.input));
}

function receive({ options }: Slot, live: Live, message: ProcessMessage): void {
  if (message.type === 'stray') live.stray = errorOf(message.error);
  const { current, page } = live;
  // Code of an earlier page may still say something.
  if (!current || !('page' in message) || message.page !== page) return;
  if (message.type === 'bundle' || message.type === 'api') current.respond(message);
  else if (message.type === 'started') begin(options, live, current);
  else finish(options, live, current, message);
}

function finish(
  options: SlotOptions,
  live: Live,
  current: Current,
  message: Extract<ProcessMessage, { type: 'done' | 'failed' }>,
): void {
  clearTimeout(current.limit);
  live.current = undefined;
  live.lastRelease = keyOf(current.run.input);
  if (message.type === 'done') current.run.resolve(message.result);
  else current.run.reject(errorOf(message.error));
  options.onChange();
}

function begin({ timeLimitMs }: SlotOptions, live: Live, current: Current): void {
  if (current.hasStarted) return;
  const key = keyOf(current.run.input);
  if (key) live.releases.add(key);
  clearTimeout(current.limit);
  current.hasStarted = true;
  current.limit = setTimeout(() => {
    current.isLate = true;
    live.child?.kill();
  }, timeLimitMs);
}

function ended(slot: Slot, live: Live, reason: string): void {
  const { options } = slot;
  const cause = live.stray ?? new Error(reason);
  const { current, isReady, isDismissed, lastRelease } = live;
  if (current) {
    clearTimeout(current.limit);
    if (!current.hasStarted) options.onReturn(current.run);
    else if (current.isLate)
      current.run.reject(
        new RenderStopped(`Rendering took longer than ${options.timeLimitMs} ms.`),
      );
    else current.run.reject(stopped(current.run, cause));
  }
  if (isReady && !isDismissed && !current?.hasStarted) options.onStrayError(cause, lastRelease);
  if (slot.isClosed) return;
  if (!isDismissed) inNameOf(current, () => options.onEnd(cause.message));
  slot.failedStarts = isReady ? 0 : slot.failedStarts + 1;
  slot.live = startProcess();
  const pause = isReady ? 0 : Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** slot.failedStarts);
  setTimeout(() => !slot.isClosed && launch(slot), pause).unref();
  options.onChange();
}
