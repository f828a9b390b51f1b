/** What one certificate shows. Texts are in any script that the drawing fonts have. */
export interface CertificateDrawing {
  club: { name: string; accent: string; logo: Uint8Array | undefined };
  heading: string;
  /** Above the name. */
  lead: string;
  holder: string;
  text: string;
  signatories: { name: string; office: string; signature: Uint8Array | undefined }[];
  number: string;
  /** The page that the QR code opens. */
  verifyUrl: string;
  /** `YYYY-MM-DD`: the day on which it was issued, a property of the file. */
  day: string;
}

/** The font has no letters for a part of it, so the certificate would show it with gaps. */
export interface NotDrawn {
  missing: string;
}

export type CertificateResult = { pdf: Uint8Array } | NotDrawn | { failed: string };
