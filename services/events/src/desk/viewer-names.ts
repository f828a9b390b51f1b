import type { Viewers } from '@club/contracts/events/desk';

/** `hira.khan@club.test` is Hira Khan: accounts have no names. */
export const nameOf = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Admins whose names are equal have their email addresses instead. @param own the email address of the admin who reads this */
export function withNames(
  others: { registration_id: string; email: string }[],
  own: string,
): Viewers {
  const emails = [...new Set([own, ...others.map(({ email }) => email)])];
  const isShared = (name: string) => emails.filter((email) => nameOf(email) === name).length > 1;
  return others.map(({ registration_id, email }) => {
    const name = nameOf(email);
    return { registration_id, name: isShared(name) ? email : name };
  });
}
