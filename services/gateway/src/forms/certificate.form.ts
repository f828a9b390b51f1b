import { verifyCertificate } from '@club/contracts/events/certificate';
import { FAILED, formPage, refusalOf, type ShownForm } from './form-answer.ts';
import type { VisitorCall } from './visitor-call.ts';

/** The page of a certificate. A text that is no number has the page of a number that nobody has. */
export async function showCertificate(call: VisitorCall, number: string): Promise<ShownForm> {
  const values = { number: [number] };
  try {
    return formPage({ values, certificate: await call(verifyCertificate, { params: { number } }) });
  } catch (error) {
    const { status, problem } = refusalOf(error, FAILED);
    if (status === 404 || status === 422) return formPage({ values }, 404);
    return formPage({ values, problem }, status);
  }
}
