// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.

export type * from 'zod/v4';
export {
  array,
  boolean,
  coerce,
  custom,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  literal,
  looseObject,
  NEVER,
  number,
  object,
  preprocess,
  record,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod/v4';
