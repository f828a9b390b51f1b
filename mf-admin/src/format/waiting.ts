/** How many wait, as it is shown: nobody needs to tell a thousand from more. */
export const formatWaiting = (count: number): string => (count > 999 ? '999+' : String(count));
