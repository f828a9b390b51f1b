import { BOOT_ELEMENT_ID, type Boot } from '@club/contracts/remotes/boot';

/** The gateway writes each `<` of the data as `\u003c`. */
const BOOT_SCRIPT = new RegExp(
  `<script type="application/json" id="${BOOT_ELEMENT_ID}">([^<]*)</script>`,
);

/** The boot data in an HTML document; undefined if it has none. */
export function bootOf(page: Document): Boot | undefined {
  const json = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as Boot) : undefined;
}

/** Fetches a page of the site and reads its boot data. Trusted Types do not allow to parse a text as HTML. */
export async function fetchBoot(url: string, init?: RequestInit): Promise<Boot | undefined> {
  const response = await fetch(url, init);
  const json = BOOT_SCRIPT.exec(await response.text())?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as Boot);
}
