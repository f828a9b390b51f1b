import { readPictureNote } from '@club/contracts/content/picture-note';
import { plainText } from '@club/contracts/content/plain-text';
import type { ClubEvent } from '@club/contracts/events/event';
import { modulesOf } from '@club/contracts/events/modules-of';
import { addressOf, formPaths, paths } from '@club/contracts/remotes/paths';
import { clockWithOffset } from '@club/service-kit/time/wall-clock';
import { clubData, type Site } from './club-data.ts';

const availabilityOf: Record<ClubEvent['registration_state'], string> = {
  open: 'InStock',
  not_open_yet: 'PreOrder',
  full: 'SoldOut',
  closed: 'SoldOut',
};

/** An event as search engines read it (schema.org `Event`). Times carry the offset of the club's zone. */
export function eventData(event: ClubEvent, site: Site): object {
  const { publicUrl, club } = site;
  const url = publicUrl + paths.event(addressOf(event));
  const end = endOf(event);
  return {
    '@type': 'Event',
    '@id': url,
    url,
    name: event.title,
    description: plainText(event.description) || event.title,
    startDate: clockWithOffset(`${event.date}T${event.time}`, club.time_zone),
    ...(end && { endDate: end.includes('T') ? clockWithOffset(end, club.time_zone) : end }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location,
      address: event.location,
      ...(event.map_url && { hasMap: event.map_url }),
    },
    image: [
      ...(event.image_url ? [new URL(readPictureNote(event.image_url).url, publicUrl).href] : []),
      `${publicUrl}/share/events/${event.id}.png`,
    ],
    organizer: clubData(site),
    ...offersOf(event, site),
  };
}

/** The last day, with its time if that is known; undefined for an event that names neither. */
const endOf = ({ date, end_date, end_time }: ClubEvent): string | undefined =>
  end_time ? `${end_date || date}T${end_time}` : end_date || undefined;

/** Without a last day, nobody knows when a price for the first teams ends. */
const priceEnd = (price: { last_day: string } | undefined) =>
  price?.last_day ? { priceValidUntil: price.last_day } : {};

/** The price of each module, for a team. */
function offersOf(event: ClubEvent, { publicUrl, club }: Site) {
  const modules = modulesOf(event);
  if (modules.length === 0) return undefined;
  return {
    offers: modules.map(({ name, amount, left }) => ({
      '@type': 'Offer',
      name,
      price: amount,
      priceCurrency: club.currency,
      availability: `https://schema.org/${
        left === 0 ? 'SoldOut' : availabilityOf[event.registration_state]
      }`,
      ...priceEnd(event.module_prices?.[name]?.[0]),
      ...(event.opens_at && { validFrom: clockWithOffset(event.opens_at, club.time_zone) }),
      url: publicUrl + formPaths.register(addressOf(event)),
    })),
  };
}
