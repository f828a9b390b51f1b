import {
  eraseAuthPerson,
  eraseContentPerson,
  eraseEventsPerson,
  listAuthPerson,
  listContentPerson,
  listEventsPerson,
  type PersonPart,
} from '@club/contracts/person/person';
import { useWrite } from '@club/web-kit/calls';
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

/** Each service lists and erases its own data. When one fails, the others still do it. */
export function usePerson() {
  const [listAuth] = useWrite(listAuthPerson);
  const [listContent] = useWrite(listContentPerson);
  const [listEvents] = useWrite(listEventsPerson);
  const [eraseAuth] = useWrite(eraseAuthPerson);
  const [eraseContent] = useWrite(eraseContentPerson);
  const [eraseEvents] = useWrite(eraseEventsPerson);
  const [found, setFound] = useState<FoundPerson>();
  const services = [
    { label: 'registrations and receipts', list: listEvents, erase: eraseEvents },
    { label: 'messages and newsletter', list: listContent, erase: eraseContent },
    { label: 'emails and audit log', list: listAuth, erase: eraseAuth },
  ];

  const find = async (email: string) => {
    const results = services.map(async ({ label, list }) => {
      const { data: parts = [], error } = await list({ body: { email } });
      return { label, parts, error };
    });
    setFound({ email, results: await Promise.all(results) });
  };

  /** @returns the failures */
  const erase = async (email: string) => {
    const results = services.map(async ({ label, erase }) => {
      const { error } = await erase({ body: { email } });
      return { label, error };
    });
    const failures = (await Promise.all(results)).filter(({ error }) => error);
    await find(email);
    return failures;
  };

  return { found, find, erase };
}
