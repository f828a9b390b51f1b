import { callsOf } from '../http/call.ts';

export const { defineCall, defineDownload } = callsOf('gateway');
