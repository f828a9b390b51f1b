import { clubFields } from '../club/club.ts';
import { storyFields } from '../content/about.ts';
import { contactInfoFields } from '../content/contact-info.ts';
import { type ContentKindName, contentKinds } from '../content/kinds.ts';
import { eventFields, limitFields } from '../events/event-fields.ts';

const contentFields = Object.fromEntries(
  Object.entries(contentKinds).map(([name, { fields }]) => [name, fields]),
) as { [Name in ContentKindName]: (typeof contentKinds)[Name]['fields'] };

/** The fields of each kind of record, by the name of the kind in the audit log. */
export const kindFields = {
  ...contentFields,
  event: { ...eventFields, ...limitFields },
  about: storyFields,
  club: clubFields,
  contact_info: contactInfoFields,
};
