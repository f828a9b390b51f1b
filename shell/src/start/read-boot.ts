import type { Boot } from '@club/contracts/remotes/boot';
import { bootOf } from '@club/web-kit/remotes';

/** The boot data of the document. A development server has another module in the place of this one. */
export async function readBoot(): Promise<Boot> {
  const boot = bootOf(document);
  if (!boot) throw new Error('The document has no boot data.');
  return boot;
}
