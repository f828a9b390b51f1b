/** True for a name of the IANA database, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name })) && name !== '';
  } catch {
    return false;
  }
}
