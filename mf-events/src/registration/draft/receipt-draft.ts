import { createDraftStore } from '@club/web-kit/draft-store';
import { z } from 'zod';
import { registrationDrafts } from './registration-draft.ts';

const storedReceipt = z.object({ name: z.string(), type: z.string(), data: z.string() });

const receipts = createDraftStore({
  name: 'club-receipt',
  version: 1,
  parse: (value) => storedReceipt.safeParse(value).data,
});

/** Keeps the receipt beside its draft, because a phone often unloads the page while its camera is open. */
export function writeReceipt(draftName: string, file: File | undefined): void {
  receipts.clear(draftName);
  if (!file) return;
  const reader = new FileReader();
  reader.onload = () => {
    // The payment may have been sent or cancelled while the file was read.
    if (!registrationDrafts.read(draftName)) return;
    const { name, type } = file;
    receipts.write(draftName, { name, type, data: String(reader.result) });
  };
  reader.readAsDataURL(file);
}

export function readReceipt(draftName: string): File | undefined {
  const stored = receipts.read(draftName);
  if (!stored) return undefined;
  const base64 = stored.data.slice(stored.data.indexOf(',') + 1);
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new File([bytes], stored.name, { type: stored.type });
}

/** Discards the draft with its receipt. Returns a function that restores both. */
export function clearDraft(draftName: string): () => void {
  const draft = registrationDrafts.read(draftName);
  const receipt = receipts.read(draftName);
  registrationDrafts.clear(draftName);
  receipts.clear(draftName);
  return () => {
    if (draft) registrationDrafts.write(draftName, draft);
    if (receipt) receipts.write(draftName, receipt);
  };
}
