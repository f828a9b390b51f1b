import type { Boot } from '@club/contracts/remotes/boot';
import { bootOf, fetchBoot } from '@club/web-kit/remotes';

/** Where a development server hands on the running site's home page. */
const SITE_DOCUMENT = '/site-document';

/** What the document brought. A development server's page brings nothing: it reads the running site's, state left aside. */
export async function readBoot(): Promise<Boot> {
  const own = bootOf(document);
  if (own) return own;
  const { pointers, manifests } = (await fetchBoot(SITE_DOCUMENT)) ?? {
    pointers: [],
    manifests: {},
  };
  return { pointers, manifests };
}
