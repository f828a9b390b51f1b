import { BOOT_ELEMENT_ID, type Boot } from '@club/contracts/remotes/boot';

const DISCOVERY = '/api/remotes';

/** What the document brought. A development server's page brings nothing, and asks the running site for the remotes. */
export async function readBoot(): Promise<Boot> {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (element) return JSON.parse(element.textContent) as Boot;
  const response = await fetch(DISCOVERY);
  return response.ok ? ((await response.json()) as Boot) : { pointers: [], manifests: {} };
}
