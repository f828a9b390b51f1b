// Copies folders of a workspace beside its compiled code. What stood there goes first: a renamed migration would run twice.
import { cpSync, rmSync } from 'node:fs';

for (const folder of process.argv.slice(2)) {
  rmSync(`dist/${folder}`, { recursive: true, force: true });
  cpSync(folder, `dist/${folder}`, { recursive: true });
}
