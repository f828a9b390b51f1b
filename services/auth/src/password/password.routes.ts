import { setPassword } from '@club/contracts/auth/password';
import { clientAddress } from '@club/service-kit/http/client-address';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { AuthContext } from '../auth-context.ts';
import { changePassword } from './password.service.ts';

export function passwordRoutes(app: ServiceApp, context: AuthContext): void {
  serveCall(app, setPassword, async ({ actor, body, c }) => {
    await changePassword(context, actor, { change: body, address: clientAddress(c) });
    return { success: true as const };
  });
}
