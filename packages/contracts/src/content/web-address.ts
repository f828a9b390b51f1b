const HTTP_ADDRESS = /^https?:\/\/(?=\S+$)[^\s/]+\.\S/i;
const OWN_FILE = /^\/media\/[\w./-]+(#[\w-]+)?$/;

/** True for an absolute http or https address. Other text must not become a link. */
export const isHttpAddress = (text: string): boolean => HTTP_ADDRESS.test(text);

/** A domain whose last part has no digits, and perhaps a port and a path. */
const WITHOUT_SCHEME = /^[^\s/:@?#]+\.[^\s/:@?#.\d]{2,}(:\d+)?([/?#]\S*)?$/;

/** `github.com/club` as people type it becomes `https://github.com/club`. Any other text stays. */
export const withScheme = (text: string): string =>
  WITHOUT_SCHEME.test(text) ? `https://${text}` : text;

/** True for an address that an image can have: a file of this site, or an http or https address. */
export const isImageAddress = (text: string): boolean => OWN_FILE.test(text) || isHttpAddress(text);
