import { keepPromise } from '@club/service-kit/use-case/keep-promise';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id minimum: 19 MiB, two passes. argon2id is the package's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

const dummyHash = keepPromise(() => hashPassword('no account has this password'));

/** False when there is no hash, after the same work: an unknown account takes as long as a wrong password. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), password);
  return matches && passwordHash !== undefined;
}
