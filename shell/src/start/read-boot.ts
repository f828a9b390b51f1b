import { BOOT_ELEMENT_ID, type Boot } from '@club/contracts/remotes/boot';

/** Where a development server hands on the running site's home page. */
const SITE_DOCUMENT = '/site-document';

/** What the document brought. A development server's page brings nothing: it reads the running site's, state left aside. */
export async function readBoot(): Promise<Boot> {
  const own = bootIn(document);
  if (own) return own;
  const response = await fetch(SITE_DOCUMENT);
  const site = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { pointers, manifests } = bootIn(site) ?? { pointers: [], manifests: {} };
  return { pointers, manifests };
}

function bootIn(page: Document): Boot | undefined {
  const json = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as Boot) : undefined;
}
