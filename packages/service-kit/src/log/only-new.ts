/** Says a line only when it differs from the one before: what tries again twice a second repeats itself for long. */
export function onlyNew(say: (line: string) => void): (line: string) => void {
  let last: string | undefined;
  return (line) => {
    if (line === last) return;
    last = line;
    say(line);
  };
}
