/** The name of a file about an event, in ASCII characters. */
export function eventFileName(
  subject: string,
  { title, date }: { title: string; date: string },
  extension: string,
): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['event'];
  return `${subject}-${words.join('-')}-${date}.${extension}`;
}
