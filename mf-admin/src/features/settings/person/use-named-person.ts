import {
  eraseAuthRows,
  eraseContentRows,
  eraseEventsRows,
  listAuthByName,
  listContentByName,
  listEventsByName,
  type NamedPart,
} from '@club/contracts/person/named-person';
import { useSend } from '@club/web-kit/calls';
import { useState } from 'react';

/** Where one service found the name, or why it did not say. */
interface NamedResult {
  /** What the service keeps, for texts. */
  label: string;
  parts: NamedPart[];
  error: unknown;
}

export interface FoundName {
  name: string;
  results: NamedResult[];
}

const services = [
  { label: 'registrations and transfers', list: listEventsByName, erase: eraseEventsRows },
  { label: 'messages and published content', list: listContentByName, erase: eraseContentRows },
  { label: 'emails and audit log', list: listAuthByName, erase: eraseAuthRows },
];

/** Each service searches and erases its own data. When one fails, the others still do it. */
export function useNamedPerson() {
  const write = useSend();
  const [found, setFound] = useState<FoundName>();
  const find = async (name: string): Promise<FoundName> => {
    const results = services.map(async ({ label, list }) => {
      const { data: parts = [], error } = await write(list, { body: { name } });
      return { label, parts, error };
    });
    const now = { name, results: await Promise.all(results) };
    setFound(now);
    return now;
  };

  /** @returns the failures, and how many records the services kept: their name has changed, or their email is being sent */
  const erase = async ({ name, results }: FoundName, chosen: ReadonlySet<string>) => {
    const work = services.map(async ({ label, erase }, index) => {
      const records = results[index]?.parts.flatMap((part) => part.records) ?? [];
      const rows = records.flatMap(({ row }) => (row && chosen.has(row) ? [row] : []));
      if (rows.length === 0) return { label, error: undefined, kept: 0 };
      const { data: erased, error } = await write(erase, { body: { name, rows } });
      const kept = erased?.reduce((left, { count }) => left - count, rows.length) ?? 0;
      return { label, error, kept };
    });
    const done = await Promise.all(work);
    await find(name);
    return {
      failures: done.filter(({ error }) => error),
      kept: done.reduce((sum, { kept }) => sum + kept, 0),
    };
  };

  return { found, find, erase };
}
