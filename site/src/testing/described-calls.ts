import { readFile } from 'node:fs/promises';

/** A call of the customer's description, such as `POST /events/{id}/register`. */
export interface DescribedCall {
  name: string;
  /** Where the site serves it. */
  path: string;
  method: string;
}

const read = (file: string) => readFile(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');

const rowsOf = (text: string, heading: string): string[][] => {
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .slice(2, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
};

function servedAt(path: string, prefix: string): string {
  if (path === '/verify_captcha') return path;
  return /^\/(admin|auth)\//.test(path) ? `/api${path}` : prefix + path;
}

/** The calls of docs/specification.md. */
export async function describedCalls(): Promise<{
  public: DescribedCall[];
  admin: DescribedCall[];
}> {
  const text = await read('specification.md');
  const calls = (heading: string, prefix: string) =>
    rowsOf(text, heading).map(([method = '', path = '']) => ({
      ...{ name: `${method} ${path}`, method, path: servedAt(path, prefix) },
    }));
  return {
    public: calls('7.1 Calls of visitors', '/api'),
    admin: calls('7.2 Calls of admins', '/api/admin'),
  };
}

/** The answers that differ, by `call, when`, from decision 131. */
export async function recordedDifferences(): Promise<Map<string, number>> {
  const text = await read('decisions/0131-where-the-site-differs-from-the-description.md');
  return new Map(
    rowsOf(text, 'Calls').map(([call, when, answer]) => [`${call}, ${when}`, Number(answer)]),
  );
}
