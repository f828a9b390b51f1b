import type { RemotePage } from '@club/web-kit/remotes';
import { preloadContactInfo } from '#src/club/contact-info.api.ts';
import { siteHead } from '#src/club/site-head.ts';
import { LegalPage } from './legal-page.tsx';

/** Change this text whenever the software changes what it stores or which third parties it contacts. */
function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="We keep what you send us for as long as we need it. Nothing here tracks you."
    >
      <h2>What you send us</h2>
      <ul>
        <li>
          <strong>A message:</strong> your name, email address and message, so that we can reply.
        </li>
        <li>
          <strong>The newsletter:</strong> your email address, and when you subscribed and
          confirmed. Every email has an unsubscribe link. Use it, and you won't hear from us again.
        </li>
        <li>
          <strong>An event registration:</strong> the team's name, and each member's name, email
          address, phone, university, roll number and batch as you enter them. For the payment: the
          transaction ID, the discount codes you use and the receipt you upload. We need them to run
          the event and to check the payment against the club's bank statement.
        </li>
      </ul>
      <h2>What we keep when you just browse</h2>
      <ul>
        <li>
          <strong>Our server's log</strong> records the time and page of each request. We use it to
          find errors, not to recognise you.
        </li>
        <li>
          <strong>Limits:</strong> when you send something, we count requests per network address
          for a few minutes, so that nobody can flood us.
        </li>
        <li>
          <strong>A bot check</strong> runs in your browser when a page loads. Our server checks
          properties of the browser, such as its version, and does not store them. The result is a
          signed cookie without your name. It only decides how much you may send per minute.
        </li>
        <li>
          <strong>Your own browser</strong> stores your choice of theme and sound, and a
          registration that you have not finished, with its receipt. Nothing is sent before you send
          the form.
        </li>
      </ul>
      <h2>Third parties</h2>
      <p>
        There are no ads and no tracking here. Fonts, images and scripts come from our own server.
        Three things come from others, and each loads only when you press its button: videos, which
        YouTube plays in privacy-enhanced mode; the map on the contact page, which comes from
        Google; and, where the club has set one up, a captcha that we offer when you have sent too
        much in a minute. Our emails are sent through a mail provider.
      </p>
      <h2>Who can see your data</h2>
      <p>
        The club's administrators, who sign in with a password and a one-time code. We do not sell
        your data, and we share it only where the law requires it.
      </p>
      <h2>How long we keep it</h2>
      <p>
        Messages and registrations stay until the club no longer needs them for its records. Ask us,
        and we'll show, correct or delete your data, unless we must keep it.
      </p>
    </LegalPage>
  );
}

export const privacyPage: RemotePage = {
  Component: PrivacyPage,
  preload: preloadContactInfo,
  head: siteHead(
    'Privacy Policy',
    'What this site stores about its visitors, why, and for how long.',
  ),
};
