import type { Email } from '@club/service-kit/email/email';

/** The email with a one-time code. The subject holds the code, so that a phone shows it without opening the email. */
export function codeEmail(to: string, code: string, seconds: number): Email {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  return {
    to,
    subject: `${code} is your sign-in code`,
    text: `${spaced}\n\nThis is your code for the Developers Club back office. It works for ${seconds} seconds, once.\n\nIf you did not ask for it, someone knows your password: please change it.\n`,
    html: `<div style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.6;color:#14160f;background:#f6f5f1;padding:32px">
  <div style="max-width:440px;margin:0 auto;background:#ffffff;border:1px solid #d9d8cf;border-radius:14px;padding:28px">
    <p style="margin:0 0 12px">Your code for the Developers Club back office:</p>
    <p style="margin:0 0 12px;font-size:34px;font-weight:700;letter-spacing:.04em">${spaced}</p>
    <p style="margin:0;color:#5b5e52;font-size:14.5px">It works for ${seconds} seconds, once. If you did not ask for it, someone knows your password: please change it.</p>
  </div>
</div>`,
  };
}
