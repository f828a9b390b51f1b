const oneLine = (address: string) => encodeURIComponent(address.replace(/\s*\n\s*/g, ', ').trim());

/** A map that can stand in the page and finds a place by its address. */
export const mapEmbed = (address: string): string =>
  `https://www.google.com/maps?q=${oneLine(address)}&output=embed`;

/** The same place on a page of its own. */
export const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${oneLine(address)}`;
