import type { ContactMessage } from '@club/contracts/content/contact-message';

/** Messages in which every word of the search is found: in the name, the address or the text. */
export function findMessages(messages: ContactMessage[], search: string): ContactMessage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return messages;
  return messages.filter(({ name, email, message }) => {
    const text = `${name} ${email} ${message}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
