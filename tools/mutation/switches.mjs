/** The source with all its mutants in it, each asleep until `__isMutant` of the test environment says its id. */
export function withSwitches(source, mutants) {
  const places = new Map();
  for (const mutant of mutants) {
    const { start, end, isStatement } = mutant.within;
    const key = `${start}-${end}`;
    if (!places.has(key)) places.set(key, { start, end, isStatement, mutants: [] });
    places.get(key).mutants.push(mutant);
  }
  const sorted = [...places.values()].toSorted((a, b) => a.start - b.start || b.end - a.end);
  return render(source, { start: 0, end: source.length, places: sorted });
}

function render(source, { start, end, places }) {
  let text = '';
  let from = start;
  for (let index = 0; index < places.length; ) {
    const place = places[index];
    index += 1;
    const inner = [];
    while (places[index]?.start < place.end) inner.push(places[index++]);
    text += source.slice(from, place.start);
    text += withSwitch(source, place, render(source, { ...place, places: inner }));
    from = place.end;
  }
  return text + source.slice(from, end);
}

function withSwitch(source, { start, end, isStatement, mutants }, original) {
  const isOn = ({ id }) => `globalThis.__isMutant(${id})`;
  if (isStatement)
    return `{ ${mutants.map((mutant) => `if (${isOn(mutant)}) {} else `).join('')}${original} }`;
  const mutated = (mutant) =>
    source.slice(start, mutant.start) + mutant.text + source.slice(mutant.end, end);
  return `(${mutants.map((mutant) => `${isOn(mutant)} ? (${mutated(mutant)}) : `).join('')}${original})`;
}
