import { constants, setPriority } from 'node:os';
import { exitAboveLimits } from '../processes/process-limits.ts';
import type { CertificateDrawing, CertificateResult } from './certificate-drawing.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { MissingLetters } from './sheet.ts';

// Pages come first: they must stay fast while certificates are drawn.
setPriority(constants.priority.PRIORITY_LOW);

/** Runs in a process of its own. */
export async function run(drawing: CertificateDrawing): Promise<CertificateResult> {
  const stopWatching = exitAboveLimits();
  try {
    return { pdf: await certificatePdf(drawing) };
  } catch (error) {
    if (error instanceof MissingLetters) return { missing: error.message };
    return { failed: String((error as Error).stack ?? error) };
  } finally {
    stopWatching();
  }
}
