import type { CertificateState, VerifiedCertificate } from '@club/contracts/events/certificate';
import type { Invitation, OwnJoin } from '@club/contracts/events/gathering';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { cleanCode } from '@club/contracts/values/clean-code';
import { gatheringEvent } from './samples.ts';

/** A certificate in each state. */
export const certificates: Record<string, VerifiedCertificate> = Object.fromEntries(
  (['valid', 'revoked', 'replaced', 'withdrawn'] satisfies CertificateState[]).map((state, at) => {
    const number = `7K3M9QPX2AHD000${at + 1}`;
    const ended_at = state === 'valid' ? null : '2026-09-20T10:00:00.000Z';
    const facts = { kind: 'participation', place: '', holder: 'Ayesha Khan' } as const;
    const event = { event: 'First Program Day', date: '2026-09-12' };
    return [
      number,
      { number, state, ...facts, ...event, issued_at: '2026-09-14T10:00:00.000Z', ended_at },
    ];
  }),
);

const team = {
  event: gatheringEvent,
  team_name: 'Lamp Lighters',
  first_names: ['Ayesha', 'زینب'],
};

const states = ['open', 'full', 'closed'] satisfies Invitation['state'][];
const places = ['unconfirmed', 'joined'] satisfies OwnJoin['state'][];

/**
 * What the server would have read for an address: `/verify/7K3M9QPX2AHD0001`, `/events/…/join?team=open` (`full`, `closed`) and
 * `/events/…/join?member=joined` (`unconfirmed`). Undefined for other addresses.
 */
export function openedPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, area, id = '', page] = pathname.split('/');
  const values = Object.fromEntries(
    [...new URLSearchParams(search)].map(([name, value]) => [name, [value]]),
  );
  const posted = { pathname, values, errors: {}, problem: '' };
  if (area === 'verify') {
    const certificate = certificates[cleanCode(id)];
    return { ...posted, name: 'certificate', ...(certificate && { certificate }) } as PostedForm;
  }
  if (page !== 'join') return undefined;
  const state = states.find((one) => one === values.team?.[0]);
  const place = places.find((one) => one === values.member?.[0]);
  const invitation = state && { ...team, state, places_left: state === 'open' ? 1 : 0 };
  const join = place && {
    ...{ ...team, name: 'Zainab Rizvi', state: place },
    ...{ payment_status: 'unpaid', ticket_number: '' },
  };
  return { ...posted, name: 'join', ...(invitation && { invitation }), ...(join && { join }) } as
    | PostedForm
    | undefined;
}
