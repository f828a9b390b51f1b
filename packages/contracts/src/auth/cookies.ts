/** The cookies of the site. The names of the first three are described, and are also the names of headers. */
export const cookies = {
  admin: 'adminAuthToken',
  master: 'masterAuthToken',
  otpVerified: 'otpVerified',
  /** A browser in which an admin has entered a one-time code. */
  device: 'deviceToken',
  /** A browser that went through the bot check. */
  visitor: 'visitor',
  /** A browser that looks at a staged release. */
  preview: 'releasePreview',
  /** A visitor's number while a release is tried with a part of the visitors. */
  releaseSet: 'releaseSet',
} as const;

export type CookieName = (typeof cookies)[keyof typeof cookies];

/** Over https, browsers accept a `__Host-` cookie from exactly this host only, and not from its subdomains. */
export const cookiePrefix = (publicUrl: string): '__Host-' | '' =>
  publicUrl.startsWith('https:') ? '__Host-' : '';
