const HEX_DIGITS = 16;

/** Returns a random UUID, version 4. `crypto.randomUUID` does not exist on plain http, except on localhost. */
export const randomId = (): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % HEX_DIGITS).toString(HEX_DIGITS);
  });
