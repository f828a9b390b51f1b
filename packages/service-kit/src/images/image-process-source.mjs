// Runs the image process from its source, for tests.
import { register } from 'tsx/esm/api';

register();
export const { encodeImage } = await import('./image-process.ts');
