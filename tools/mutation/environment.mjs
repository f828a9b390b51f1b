import { appendFileSync, readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

/** A mutant may keep a test waiting; a busy machine does so too, and more so if the test is long. @param ms what it takes without a mutant */
const limitOf = (ms = 0) => 30_000 + 10 * ms;

/**
 * Wakes the mutant of each block of tests, runs only the tests that reach it, and stops at the first that fails. It writes a
 * line for each test: the run, the file, the number of the test in its file, and the mutants that it reached.
 */
export default class MutationEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { runs, took, log } = JSON.parse(readFileSync(process.env.MUTATION_PLAN, 'utf8'));
    this.runs = runs;
    this.took = took;
    this.write = (line) => appendFileSync(log, `${JSON.stringify(line)}\n`);
    this.reached = new Set();
    this.failed = new Set();
    this.global.__runs = runs;
    this.global.__wake = (id) => {
      this.awake = id;
    };
    this.global.__isMutant = (id) => {
      this.reached.add(id);
      return id === this.awake;
    };
  }

  handleTestEvent(event) {
    this[event.name]?.(event);
  }

  run_start() {
    this.awake = undefined;
    this.flush({});
  }

  run_finish() {
    this.write({ done: true });
  }

  run_describe_start({ describeBlock }) {
    if (describeBlock.parent?.parent?.name !== 'ROOT_DESCRIBE_BLOCK') return;
    const run = this.runs[describeBlock.parent.name];
    this.block = { run, file: describeBlock.name, describeBlock };
    this.awake = run.mutant;
    this.choose(testsOf(describeBlock));
  }

  choose(tests) {
    const { run, file } = this.block;
    this.numbers = new Map(tests.map((test, number) => [test, number]));
    const chosen = run.tests?.[file] ?? [...tests.keys()];
    const limits = tests.map((_, number) => limitOf(this.took[file]?.[number]));
    this.write({ begins: run.name, limit: Math.max(...limits) });
    for (const [number, test] of tests.entries()) {
      if (!chosen.includes(number) || this.failed.has(run.name)) test.mode = 'skip';
      if (run.mutant) test.timeout = limits[number];
    }
  }

  run_describe_finish({ describeBlock }) {
    if (describeBlock !== this.block?.describeBlock) return;
    this.flush({ run: this.block.run.name, file: this.block.file });
    this.block = undefined;
    this.awake = undefined;
  }

  test_start({ test }) {
    if (this.failed.has(this.block?.run.name)) test.mode = 'skip';
    if (test.mode === 'skip') return;
    this.outside = this.reached;
    this.reached = new Set();
  }

  test_done({ test }) {
    const { run, file } = this.block;
    const number = this.numbers.get(test);
    const [error] = test.errors;
    if (error) this.fail(error, number);
    this.flush({ run: run.name, file, number, ms: test.duration });
    this.reached = this.outside;
  }

  hook_failure({ error }) {
    if (this.block) this.fail(error);
  }

  fail(error, number) {
    const { run, file } = this.block;
    this.failed.add(run.name);
    const text = String([error].flat()[0]?.message ?? [error].flat()[0]);
    this.write({ run: run.name, file, number, error: text.slice(0, 300) });
  }

  flush(line) {
    this.write({ ...line, reached: [...this.reached] });
    this.reached = new Set();
  }
}

const testsOf = ({ children }) =>
  children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));
