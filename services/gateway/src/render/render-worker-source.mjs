// Runs the worker from its source, for development and tests.
import { register } from 'tsx/esm/api';

register();
export const { renderPage } = await import('./render-worker.ts');
