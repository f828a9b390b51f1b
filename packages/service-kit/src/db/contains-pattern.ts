/** The pattern of `like` and `ilike` for texts that contain this one, whose `%`, `_` and `\` mean themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
