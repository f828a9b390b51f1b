import { createRecoveryCodes, recoveryCodeState } from '@club/contracts/auth/recovery-codes';
import { clientAddress } from '@club/service-kit/http/client-address';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { AuthContext } from '../auth-context.ts';
import { getRecoveryCodeState, makeRecoveryCodes } from './recovery-code.service.ts';

export function recoveryCodeRoutes(app: ServiceApp, context: AuthContext): void {
  serveCall(app, recoveryCodeState, ({ actor }) => getRecoveryCodeState(context, actor));

  serveCall(app, createRecoveryCodes, async ({ actor, c }) => ({
    codes: await makeRecoveryCodes(context, actor, clientAddress(c)),
  }));
}
