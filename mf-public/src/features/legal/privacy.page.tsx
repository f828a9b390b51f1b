import type { RemotePage } from '@club/web-kit/remotes';
import { preloadContactInfo } from '#src/club/contact-info.read.ts';
import { siteHead } from '#src/club/site-head.ts';
import { LegalPage } from './legal-page.tsx';

/** Change this text together with docs/privacy.md, whose tables say what is kept, where and for how long. */
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
          <strong>The newsletter, or an email when applications open:</strong> your email address,
          when you subscribed and confirmed, and which newsletters reached you. Every email has an
          unsubscribe link. Use it, and you won't hear from us again.
        </li>
        <li>
          <strong>An event registration:</strong> the team's name, each member's name and email
          address, and what the event asks beside them, such as phone, university, roll number and
          batch, and your answers to its questions, as you enter them, with the files that you send.
          For the payment: the transaction ID, the discount codes you use, the receipt you upload
          and, if you enter it, the name on the account you paid from, which may be another
          person's. We need them to run the event and to check the payment against the club's bank
          statement.
        </li>
      </ul>
      <h2>What we keep when you just browse</h2>
      <ul>
        <li>
          <strong>Our server's log</strong> records errors with the time and the page. Network
          addresses in it are cut, so that they name a network and not you.
        </li>
        <li>
          <strong>Limits:</strong> when you send something, we count requests per network for up to
          a day, so that nobody can flood us. When you register a team or pay, we also keep your
          network address for 30 days, to investigate abuse.
        </li>
        <li>
          <strong>A bot check</strong> runs in your browser when a page loads. Our server checks
          properties of the browser, such as its version, and does not store them. The result is a
          signed cookie without your name, for 30 days. It only decides how much you may send per
          minute.
        </li>
        <li>
          <strong>A trial of a new version</strong> of this site sometimes runs with a part of the
          visitors. A cookie with a random number from 0 to 99 then makes sure that all your pages
          come from the same version. It ends after seven days at most.
        </li>
        <li>
          <strong>Your own browser</strong> stores your choice of theme and sound. While you
          register, the tab keeps what you have typed about the members, the payment and its
          receipt, until you send or cancel it or close the tab. After you register, the browser
          keeps the team's name, the event, the status and the secret link to your registration
          page. It forgets them after the event, or when you press “Forget on this device” on that
          page. Use that button on a shared computer: whoever uses the browser can open the link. A
          cookie also keeps the secret for two hours, for the payment and for pages without
          JavaScript.
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
        your data, and we share it only where the law requires it. On the day of an event, the
        volunteers at the door see names, teams, modules, roll numbers and whether a team has paid,
        on phones that forget this data afterwards. Judges of a contest see what your team has sent
        to it. If your team wins a place in a contest, everybody sees the team's name and its place
        on the page of the event.
      </p>
      <h2>How long we keep it</h2>
      <p>Our server deletes by itself:</p>
      <ul>
        <li>messages and our replies after a year;</li>
        <li>
          a subscription 30 days after you unsubscribe, or 180 days after your address stopped
          working;
        </li>
        <li>a registration that was never paid 90 days after the event;</li>
        <li>
          a place on a waiting list 30 days after the event, or 7 days after your request if you did
          not confirm it;
        </li>
        <li>
          the record of the door at which you came in, and of the phones there, 90 days after the
          event; what you entered to join a team by its link a day after your request if you did not
          confirm it;
        </li>
        <li>receipts, and files that you sent as answers, 180 days after the event;</li>
        <li>
          the payer and the text of a bank transfer that belongs to no registration 90 days after we
          imported it;
        </li>
        <li>
          registrations, with everything about the team and its payment, two years after the event;
        </li>
        <li>
          certificates, which name holder, team, event and place, ten years after the event, so that
          you can show them; your email address goes with the registration;
        </li>
        <li>
          the record of who changed or decided something after two years, and names of teams in it
          together with their registrations;
        </li>
        <li>deleted pages, posts and profiles after 30 days, and their images a day later.</li>
      </ul>
      <p>
        Backups hold deleted data until newer ones replace them. An image stops being shown as soon
        as it is deleted.
      </p>
      <h2>Your choice</h2>
      <p>
        Ask us, and we'll show, correct or delete what we have about you. We then delete your
        messages, your subscription, emails that wait for you, and your name and details in every
        registration, and your certificates. If you lead the team, its name and receipt go too.
        Amount, reference, transaction ID and status of a payment stay for the club's accounts,
        without your name.
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
