/** Prints the changes of a part that no test caught, and its score. A change that twice gave a test no end is noticed, but by no assertion. */
export function report(name, mutants, sample) {
  const own = (list) => list.filter((mutant) => mutant.name === name);
  const drawn = own(sample);
  for (const { place, change, outcome = 'no test reaches it' } of drawn)
    if (outcome !== 'caught') console.log(`${place}  ${change}  (${outcome})`);
  const count = (wanted) => drawn.filter(({ outcome }) => outcome === wanted).length;
  const [caught, slow] = [count('caught'), count('timed out')];
  const equalOnes = own(mutants).filter(({ isEqual }) => isEqual).length;
  const share = Math.floor((100 * (caught + slow)) / drawn.length);
  const all = own(mutants).length - equalOnes;
  const note = drawn.length < all ? `, a sample of ${all}` : '';
  console.log(
    `${name}: caught ${caught}, timed out ${slow} of ${drawn.length} (${share} %)${note}; ${equalOnes} more change nothing`,
  );
  if (caught + slow < drawn.length) process.exitCode = 1;
}
