/** A file that cannot be read as a statement. The message tells the treasurer why. */
export class StatementError extends Error {}

export const refuseFile = (text: string) => new StatementError(text);
