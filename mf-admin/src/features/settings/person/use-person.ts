import {
  eraseAuthPerson,
  eraseContentPerson,
  eraseEventsPerson,
  listAuthPerson,
  listContentPerson,
  listEventsPerson,
  type PersonPart,
} from '@club/contracts/person/person';
import { useSend } from '@club/web-kit/calls';
import { useState } from 'react';

/** What one service has about the person, or why it did not say. */
export interface PersonResult {
  /** What the service keeps, for texts. */
  label: string;
  parts: PersonPart[];
  error: unknown;
}

export interface FoundPerson {
  email: string;
  results: PersonResult[];
}

const services = [
  { label: 'registrations and receipts', list: listEventsPerson, erase: eraseEventsPerson },
  { label: 'messages and newsletter', list: listContentPerson, erase: eraseContentPerson },
  { label: 'emails and audit log', list: listAuthPerson, erase: eraseAuthPerson },
];

/** Each service lists and erases its own data. When one fails, the others still do it. */
export function usePerson() {
  const write = useSend();
  const [found, setFound] = useState<FoundPerson>();
  const find = async (email: string) => {
    const results = services.map(async ({ label, list }) => {
      const { data: parts = [], error } = await write(list, { body: { email } });
      return { label, parts, error };
    });
    setFound({ email, results: await Promise.all(results) });
  };

  /** @returns the failures */
  const erase = async (email: string) => {
    const results = services.map(async ({ label, erase }) => {
      const { error } = await write(erase, { body: { email } });
      return { label, error };
    });
    const failures = (await Promise.all(results)).filter(({ error }) => error);
    await find(email);
    return failures;
  };

  return { found, find, erase };
}
