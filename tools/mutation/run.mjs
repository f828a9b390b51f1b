// Breaks the sources of a folder in one place at a time, and tells which breaks no test of the folder notices.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { folders } from './folders.mjs';
import { runAll, withPostgres } from './jest-runs.mjs';
import { mutantsOf } from './mutants.mjs';
import { report } from './report.mjs';
import { withSwitches } from './switches.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Modules that only compute can be loaded anew many times in one process. */
const PURE_AT_ONCE = 20;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' } },
});
const isTest = (path) => path.endsWith('.test.ts');
const parts = positionals
  .filter((name) => !isTest(name))
  .map((name) => ({ name, ...(folders[name] ?? { sources: [name], tests: [] }) }));
if (parts.length === 0) {
  const names = Object.keys(folders).join('|');
  console.error(`npm run test:mutation -- ${names}|FOLDER|FILE… [TEST-FILE…] [--sample NUMBER]`);
  process.exit(2);
}

const filesIn = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).map((file) => join(path, file)) : [path];
const isSource = (path) => path.endsWith('.ts') && !/\.(test|d)\.ts$/.test(path);
const sourcesOf = ({ sources }) => sources.flatMap(filesIn).filter(isSource);
const testsOf = ({ sources, tests }) => [...sources.flatMap(filesIn).filter(isTest), ...tests];
const tests = [...parts.flatMap(testsOf), ...positionals.filter(isTest)]
  .map((path) => join(root, path))
  .filter((path, index, all) => all.indexOf(path) === index);

/** Reasons why mutants change nothing that anybody could see, by file and change. */
const equal = JSON.parse(readFileSync(new URL('./equal.json', import.meta.url), 'utf8'));

function describe(file, source, { start, end, text }) {
  const short = (code) => code.replace(/\s+/g, ' ').trim();
  return {
    place: `${file}:${source.slice(0, start).split('\n').length}`,
    change: `${short(source.slice(start, end))} → ${short(text)}`.trim(),
  };
}

/** @returns the mutants of all files, each with an id, and the sources with switches by path */
function prepare() {
  const mutants = [];
  const sources = {};
  for (const part of parts)
    for (const file of sourcesOf(part)) {
      const source = readFileSync(file, 'utf8');
      const ofFile = mutantsOf(source).map((mutant) => {
        const { place, change } = describe(file, source, mutant);
        const isEqual = equal[file]?.[change] !== undefined;
        return { ...mutant, name: part.name, file, place, change, isEqual };
      });
      for (const mutant of ofFile) mutant.id = mutants.push(mutant);
      sources[join(root, file)] = withSwitches(source, ofFile);
    }
  return { mutants, sources };
}

/** @param lines of a run of all tests without a mutant @returns which tests reach a mutant, and how long each file takes */
function readReach(lines) {
  const reach = {};
  const atLoad = new Set();
  const took = Object.fromEntries(tests.map((file) => [file, []]));
  for (const { file, ms = 0, number, error } of lines) {
    if (number !== undefined && !error) took[file][number] = ms;
  }
  for (const { file, number, reached = [] } of lines)
    for (const id of reached) {
      if (!file) atLoad.add(id);
      else {
        reach[id] ??= {};
        reach[id][file] ??= new Set();
        const numbers = number === undefined ? took[file].keys() : [number];
        for (const each of numbers) reach[id][file].add(each);
      }
    }
  return { reach, atLoad, took };
}

const sumOf = (all) => all.reduce((sum, ms) => sum + ms, 0);
const bySpeed = (took) => (a, b) => sumOf(took[a]) - sumOf(took[b]);
/** The tests of a folder notice most of its mutants. */
const ownFirst = (file) => (a, b) => isBeside(file, b) - isBeside(file, a);
const isBeside = (file, test) => dirname(join(root, file)) === dirname(test);

function mutantRun({ id, file }, { reach, took }) {
  const files = Object.keys(reach[id])
    .filter((file) => reach[id][file].size > 0)
    .toSorted(bySpeed(took))
    .toSorted(ownFirst(file));
  const chosen = Object.fromEntries(files.map((file) => [file, [...reach[id][file]]]));
  return { name: `mutant ${id}`, mutant: id, files, tests: chosen };
}

/** A test that takes too long may have met a busy machine: what it does the second time counts. */
async function runReached(mutants, prepared, reach) {
  const judgeAgain = async (some) =>
    judge(some, await runAll({ ...prepared, runs: some.map((each) => mutantRun(each, reach)) }));
  await judgeAgain(mutants);
  await judgeAgain(mutants.filter(({ outcome }) => outcome === 'timed out'));
}

const aloneRun = ([file, number]) => ({
  name: `alone ${file} ${number}`,
  files: [file],
  tests: { [file]: [number] },
});

/** Says for each mutant how the tests ended, and which test failed first. */
function judge(mutants, lines) {
  for (const mutant of mutants) {
    const { error, file, number } =
      lines.find((line) => line.error && line.run === `mutant ${mutant.id}`) ?? {};
    mutant.noticedBy = number === undefined ? undefined : [file, number];
    if (!error) mutant.outcome = 'passed';
    else mutant.outcome = error.includes('Exceeded timeout') ? 'timed out' : 'caught';
  }
}

/** A test that fails alone without a mutant, too, tells nothing: with the tests before it in its file it does. */
async function repeatDependent(mutants, prepared, reach) {
  const runOf = ({ noticedBy }) => noticedBy && aloneRun(noticedBy);
  const runs = new Map(mutants.map((mutant) => [runOf(mutant)?.name, runOf(mutant)]));
  runs.delete(undefined);
  const lines = await runAll({ ...prepared, runs: [...runs.values()] });
  const failed = new Set(lines.filter(({ error }) => error).map(({ run }) => run));
  const doubtful = mutants.filter((mutant) => failed.has(runOf(mutant)?.name));
  const whole = doubtful.map((mutant) => {
    const run = mutantRun(mutant, reach);
    const upTo = (numbers) => [...Array(Math.max(...numbers) + 1).keys()];
    for (const [file, numbers] of Object.entries(run.tests)) run.tests[file] = upTo(numbers);
    return run;
  });
  judge(doubtful, await runAll({ ...prepared, runs: whole }));
}

async function runFresh(mutants, prepared, { took }) {
  const files = tests.toSorted(bySpeed(took));
  const isPure = parts.every((part) => part.isPure);
  const step = isPure ? PURE_AT_ONCE : 1;
  for (let from = 0; from < mutants.length; from += step) {
    const some = mutants.slice(from, from + step);
    const fresh = { files, isFresh: true, isPure };
    const runs = some.map(({ id }) => ({ name: `mutant ${id}`, mutant: id, ...fresh }));
    judge(some, await runAll({ ...prepared, runs }));
  }
}

function sampleOf(mutants) {
  const size = Number(values.sample ?? mutants.length);
  const step = Math.max(1, mutants.length / size);
  return mutants.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** A test that fails without a mutant tells nothing. */
function leaveOut(failed, { reach }) {
  for (const { file, number, error } of failed) {
    console.error(`Left out, because it fails without any change: ${file} ${number}\n${error}`);
    for (const byFile of Object.values(reach)) byFile[file]?.delete(number);
  }
}

async function run() {
  const { mutants, sources } = prepare();
  const prepared = { sources, tests };
  const whole = await runAll({ ...prepared, runs: [{ name: 'whole', files: tests }] });
  const reach = readReach(whole);
  leaveOut(
    whole.filter(({ error }) => error),
    reach,
  );
  const sample = sampleOf(mutants.filter(({ isEqual }) => !isEqual));
  const reached = sample.filter(({ id }) => reach.reach[id]);
  prepared.took = reach.took;
  await runReached(reached, prepared, reach);
  await repeatDependent(reached, prepared, reach);
  const isAsleep = ({ id, outcome }) => outcome !== 'caught' && reach.atLoad.has(id);
  await runFresh(sample.filter(isAsleep), prepared, reach);
  for (const { name } of parts) report(name, mutants, sample);
}

await withPostgres(run);
