const HTTP_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/i;
const OWN_FILE = /^\/media\/[\w./-]+$/;

/** True for an absolute http or https address: nothing else may become a link. */
export const isHttpAddress = (text: string): boolean => HTTP_ADDRESS.test(text);

/** True for where a picture may be entered to come from: the site's own store, or the web, of which a copy is kept. */
export const isImageAddress = (text: string): boolean => OWN_FILE.test(text) || isHttpAddress(text);
