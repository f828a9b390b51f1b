import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ServiceErrorOptions {
  /** Maps an input's path (`members.0.email`) to its error. */
  fields?: Record<string, string>;
  /** Seconds until the next try; sent as Retry-After. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error whose text the caller gets. Any other error becomes a 500 with a fixed text. */
export class ServiceError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly options: ServiceErrorOptions;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    detail: string,
    options: ServiceErrorOptions = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'ServiceError';
    this.status = status;
    this.code = code;
    this.options = options;
  }
}

/** Whether an error only says why the request is refused. Any other one is a failure of the service. */
export const isRefusedRequest = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status < 500;

export const malformed = (detail: string) => new ServiceError(400, 'malformed', detail);

export const notSignedIn = () =>
  new ServiceError(401, 'not_signed_in', 'Your session has ended. Please sign in again.');

export const notAllowed = (detail: string) => new ServiceError(403, 'not_allowed', detail);

/** @param what the name of the missing record; omit it for an unknown address. */
export const notFound = (what?: string) =>
  new ServiceError(
    404,
    'not_found',
    what ? `${what} not found.` : 'There is nothing at this address.',
  );

export const conflict = (code: string, detail: string, fields?: Record<string, string>) =>
  new ServiceError(409, code, detail, { ...(fields && { fields }) });

export const tooLarge = (detail: string, fields?: Record<string, string>) =>
  new ServiceError(413, 'file_too_large', detail, { ...(fields && { fields }) });

export const wrongType = (detail: string, fields?: Record<string, string>) =>
  new ServiceError(415, 'wrong_file_type', detail, { ...(fields && { fields }) });

/** Invalid input. The text of the first field is the detail. */
export const invalid = (fields: Record<string, string>) =>
  new ServiceError(422, 'invalid', Object.values(fields)[0] ?? 'Please check the form.', {
    fields,
  });

export const tooMany = (retryAfterSeconds: number, detail?: string) =>
  new ServiceError(
    429,
    'too_many_requests',
    detail ?? `Too many tries. Please wait ${retryAfterSeconds} s and try again.`,
    { retryAfterSeconds },
  );

/** The code of `unavailable`. */
export const UNAVAILABLE = 'unavailable';

/** The database or the store does not answer at the moment. */
export const unavailable = (cause: unknown) =>
  new ServiceError(
    503,
    UNAVAILABLE,
    'The site cannot reach its data right now. Please try again in a moment.',
    { retryAfterSeconds: 5, cause },
  );

/** The disk of the files or of the database is full; an operator has to make room. */
export const storageFull = (cause: unknown) =>
  new ServiceError(
    507,
    'storage_full',
    'The site has no room left, so nothing was saved. Please try again later.',
    { cause },
  );
