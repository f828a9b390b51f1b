import { BOOT_ELEMENT_ID, type Boot } from '@club/contracts/remotes/boot';

/** The boot data in an HTML document; undefined if it has none. */
export function bootOf(page: Document): Boot | undefined {
  const json = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as Boot) : undefined;
}

/** Fetches a page of the site and reads its boot data. */
export async function fetchBoot(url: string, init?: RequestInit): Promise<Boot | undefined> {
  const response = await fetch(url, init);
  return bootOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
}
