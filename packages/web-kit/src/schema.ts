import { config } from 'zod/v4';
import * as z from './schema/used-schemas.ts';

// Without this, zod tries `new Function` for each object, which violates the content security policy.
config({ jitless: true });

/**
 * The part of zod that the contracts and the browser's code use, shared by the host and the remotes. Builds replace zod by
 * this file, and so does TypeScript (`paths` in tsconfig.web.json): a schema that is not listed is a type error.
 */
export { z };
