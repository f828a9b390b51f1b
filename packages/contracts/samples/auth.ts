import type { AdminSession } from '../src/auth/session.ts';
import { sample, sampleId, sampleSave } from './sample.ts';

export const sampleSession = sample<AdminSession>({
  id: sampleId(301),
  device: 'Firefox on Linux',
  address: '192.0.2.7',
  signed_in_at: sampleSave.updated_at,
  last_seen_at: sampleSave.updated_at,
  otp_verified: true,
  current: true,
});
