import sharp from 'sharp';
import { openEvent, registerToPay, sendMessage, submitReceipt, subscribe } from './requests.ts';

export const MARK = 'before-the-backup';

/** Visitors of a site with sample content register, pay with receipts, write and subscribe. */
export async function fillSite(url: string): Promise<void> {
  const event = await openEvent(url);
  for (let team = 0; team < 5; team += 1) {
    const payment = await registerToPay(url, event, `${MARK}${team}`);
    const receipt = await smallReceipt(400 + team);
    const { status, body } = await submitReceipt(payment, 'receipt.jpg', receipt);
    if (status !== 200) throw new Error(`the receipt is refused: ${status} ${body}`);
  }
  const written = await sendMessage(url, MARK);
  if (written.status !== 201) throw new Error(`the message is refused: ${written.body}`);
  await subscribe(url, `${MARK}@example.edu`);
}

/** A picture of this width. */
export const smallReceipt = async (width: number): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({ create: { width, height: 300, channels: 3, background: '#8fc714' } })
      .jpeg()
      .toBuffer(),
  );
