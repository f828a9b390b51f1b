import { getReceipt } from '@club/contracts/events/registration';
import { download } from '@club/service-kit/http/route';
import * as receipts from './receipt.service.ts';

export const receiptRoutes = [download(getReceipt, receipts.getReceipt)];
