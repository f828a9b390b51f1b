import { type RegistrationDraft, registrationDraft } from './registration-draft.ts';

const keyOf = (draft: string) => `club-registration:${draft}`;
const receiptKeyOf = (draft: string) => `club-receipt:${draft}`;

/** What this tab kept under a name; undefined when there is nothing, or nothing that can be read. */
export function readDraft(name: string): RegistrationDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(name));
    return kept ? registrationDraft.safeParse(JSON.parse(kept)).data : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, draft: RegistrationDraft): void {
  keep(keyOf(name), JSON.stringify(draft));
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
    sessionStorage.removeItem(receiptKeyOf(name));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Keeps a receipt beside its draft: a phone often ends the page while its camera is open. */
export async function writeReceipt(name: string, file: File | undefined): Promise<void> {
  if (!file) {
    keep(receiptKeyOf(name), '');
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  keep(
    receiptKeyOf(name),
    JSON.stringify({ name: file.name, type: file.type, data: btoa(binary) }),
  );
}

export function readReceipt(draft: string): File | undefined {
  try {
    const kept = sessionStorage.getItem(receiptKeyOf(draft));
    if (!kept) return undefined;
    const { name, type, data } = JSON.parse(kept) as { name: string; type: string; data: string };
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    return new File([bytes], name, { type });
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden; the form works without it. */
function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    sessionStorage.removeItem(key);
  }
}
