import type { Log } from '@club/service-kit/log/logger';
import { Counter, Gauge } from 'prom-client';
import type { IsolationLayers } from './render-messages.ts';

/** Logs and counts what keeps the code of releases apart from the site. docs/security.md describes the layers. */
export function watchIsolation(log: Log) {
  const layer = new Gauge({
    name: 'club_render_isolation',
    help: 'Layers that isolate server rendering: 1 active, 0 missing on this system',
    labelNames: ['layer'],
    registers: [],
  });
  const ended = new Counter({
    name: 'club_render_processes_ended_total',
    help: 'Render processes that ended by themselves or at a limit',
    registers: [],
  });
  let known = '';
  return {
    metrics: [layer, ended],
    onReady(layers: IsolationLayers): void {
      for (const [name, isActive] of Object.entries(layers)) layer.set({ layer: name }, +isActive);
      // Each process reports the same, unless the system changed.
      if (known === JSON.stringify(layers)) return;
      known = JSON.stringify(layers);
      const missing = Object.entries(layers).flatMap(([name, isActive]) => (isActive ? [] : name));
      if (missing.length === 0) log.info({ layers }, 'server rendering is isolated');
      else
        log.warn({ layers, missing }, 'server rendering is isolated by fewer layers than it could');
    },
    onEnd(reason: string): void {
      ended.inc();
      log.warn({ reason }, 'a render process ended, and another one starts');
    },
    onOutput: (output: string): void => log.warn({ output }, 'code of a page printed something'),
  };
}
