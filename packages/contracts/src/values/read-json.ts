/** The value of a form field that carries JSON; undefined for text that is not JSON. */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
