import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom does not: taken from Node, so that requests are real ones. */
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

/** jsdom with the page's network interface. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) {
      if (!(name in this.global)) this.global[name] = globalThis[name];
    }
  }
}
