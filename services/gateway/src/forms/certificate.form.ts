import { verifyCertificate } from '@club/contracts/events/certificate';
import { refusalOf, type ShownForm } from './form-answer.ts';
import type { VisitorCall } from './visitor-call.ts';

/** The page of a certificate. A text that is no number has the page of a number that nobody has. */
export async function showCertificate(call: VisitorCall, number: string): Promise<ShownForm> {
  const posted = { values: { number: [number] }, errors: {}, problem: '' };
  try {
    const certificate = await call(verifyCertificate, { params: { number } });
    return { posted: { ...posted, certificate }, status: 200 };
  } catch (error) {
    const { status, problem } = refusalOf(error, "That didn't work. Please try again.");
    if (status === 404 || status === 422) return { posted, status: 404 };
    return { posted: { ...posted, problem }, status };
  }
}
