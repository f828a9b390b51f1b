import type { AuditAction } from '@club/contracts/audit/actions';
import { webhookKindOf } from '@club/contracts/content/webhook-kinds';
import { toMajor } from '@club/contracts/values/minor-units';
import { currencyCode } from '@club/contracts/values/money';
import { tellWebhooks } from '@club/service-kit/webhook/tell-webhooks';
import type { TeamFacts } from '../email/team-email.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { RegistrationRow } from './registration.repository.ts';
import * as registrationRepository from './registration.repository.ts';

interface Told {
  event: { id: string; title: string };
  registration: RegistrationRow;
  /** Without them, they are read. */
  modules?: Pick<TeamFacts['modules'][number], 'name'>[];
}

/** Tells the club's webhooks about a change, if its action is one that they can want. No person of the team is named. */
export async function tellRegistration(
  { db, publicUrl }: EventsCtx,
  action: AuditAction,
  { event, registration, modules }: Told,
  wait?: { key: string; runAt?: Date },
): Promise<void> {
  const kind = webhookKindOf(action);
  if (!kind) return;
  const { id, team_name, status, payable } = registration;
  const data = async () => ({
    registration_id: id,
    team_name,
    event_id: event.id,
    event_title: event.title,
    modules: (modules ?? (await registrationRepository.listModules(db, id))).map(
      ({ name }) => name,
    ),
    status,
    amount: toMajor(payable),
    currency: currencyCode(),
    url: `${publicUrl}/fake/events/${event.id}/registrations?open=${id}`,
  });
  await tellWebhooks(db, kind, data, wait);
}
