import { BOOT_ELEMENT_ID, type Boot } from '@club/contracts/remotes/boot';

/** What a document tells the shell; undefined where it brings nothing. */
export function bootOf(page: Document): Boot | undefined {
  const json = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as Boot) : undefined;
}

/** Asks for a page of the site and reads what it would tell the shell. */
export async function fetchBoot(url: string, init?: RequestInit): Promise<Boot | undefined> {
  const response = await fetch(url, init);
  return bootOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
}
