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
export function writeReceipt(draft: string, file: File | undefined): void {
  keep(receiptKeyOf(draft), '');
  if (!file) return;
  const reader = new FileReader();
  reader.onload = () => {
    // It may have been sent or given up while it was read.
    if (!readDraft(draft)) return;
    const { name, type } = file;
    keep(receiptKeyOf(draft), JSON.stringify({ name, type, data: reader.result }));
  };
  reader.readAsDataURL(file);
}

export function readReceipt(draft: string): File | undefined {
  try {
    const kept = sessionStorage.getItem(receiptKeyOf(draft));
    if (!kept) return undefined;
    const { name, type, data } = JSON.parse(kept) as { name: string; type: string; data: string };
    const base64 = data.slice(data.indexOf(',') + 1);
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new File([bytes], name, { type });
  } catch {
    return undefined;
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage may be full or forbidden; the form works without it.
  }
}
