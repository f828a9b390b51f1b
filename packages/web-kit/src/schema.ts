import * as z from './schema/used-schemas.ts';

/**
 * zod as the contracts use it, once for all applications: the builds hand this out where a source imports `zod`. A
 * word of zod that is missing here is missing in the browser; `used-schemas.test.ts` compares.
 */
export { z };
