import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that jsdom lacks. They come from Node, so that requests are real. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
];

/** jsdom with `fetch` and streams. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) {
      if (!(name in this.global)) this.global[name] = globalThis[name];
    }
  }
}
