const HTTP_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/i;
const OWN_FILE = /^\/media\/[\w./-]+$/;

/** True for an absolute http or https address: nothing else may become a link. */
export const isHttpAddress = (text: string): boolean => HTTP_ADDRESS.test(text);

/** True for what an `img` may show: a file of the site's own store or a picture elsewhere on the web. */
export const isImageAddress = (text: string): boolean => OWN_FILE.test(text) || isHttpAddress(text);
