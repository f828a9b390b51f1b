import { ServiceError } from '../errors/service-error.ts';
import { createProcessPool, TaskEnded } from '../processes/process-pool.ts';
import type { CertificateDrawing, CertificateResult, NotDrawn } from './certificate-drawing.ts';

const LIMITS = { processes: 1, memoryMb: 320, cpuSeconds: 15, maxMs: 25_000, idleMs: 15_000 };
/** Certificates that are drawn or wait. */
const MAX_WAITING = 40;
let waiting = 0;
const drawer = createProcessPool<CertificateDrawing, CertificateResult>(
  new URL('./certificate-process', import.meta.url),
  LIMITS,
);

/**
 * Draws a certificate as a PDF of one page, in a process of its own: an image or a text takes neither memory nor time from requests.
 * @throws 503 when too many certificates wait
 */
export async function drawCertificate(
  drawing: CertificateDrawing,
): Promise<{ pdf: Uint8Array<ArrayBuffer> } | NotDrawn> {
  if (waiting >= MAX_WAITING) throw busy();
  waiting += 1;
  try {
    const result = await drawer.run(drawing);
    if ('failed' in result) throw new Error(result.failed);
    return 'pdf' in result ? { pdf: Uint8Array.from(result.pdf) } : result;
  } catch (error) {
    throw error instanceof TaskEnded ? busy(error) : error;
  } finally {
    waiting -= 1;
  }
}

const busy = (cause?: unknown) =>
  new ServiceError(
    503,
    'certificates_busy',
    'Many certificates are being drawn right now. Please try again in a moment.',
    { retryAfterSeconds: 5, cause },
  );
