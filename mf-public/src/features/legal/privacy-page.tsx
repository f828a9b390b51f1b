import { LegalPage } from './legal-page.tsx';

/** What the site keeps of its visitors, and why. It says what the software does, no less. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="We keep what you send us, for as long as we need it, and nothing that follows you around."
    >
      <h2>What you send us</h2>
      <ul>
        <li>
          <strong>A message:</strong> your name, email and message, so that we can answer.
        </li>
        <li>
          <strong>The newsletter:</strong> your email and when you subscribed. Every letter has a
          link to leave the list; then no more letters come.
        </li>
        <li>
          <strong>An event:</strong> the team's name, and each member's name, email, phone,
          university, roll number and batch as you enter them. For the payment: the transaction ID,
          the discount codes you use and the receipt you upload. We need them to run the event and
          to check the payment against the club's bank statement.
        </li>
      </ul>
      <h2>What is kept when you only look</h2>
      <ul>
        <li>
          <strong>Our server's log</strong> notes each request with its time and page, to find
          faults. It is not used to recognise you.
        </li>
        <li>
          <strong>Limits:</strong> the address of your network is counted for a few minutes when you
          send something, so that nobody can flood us.
        </li>
        <li>
          <strong>A check for bots</strong> runs in your browser when a page loads. Its result is a
          signed cookie without your name; it decides only how much you may send a minute.
        </li>
        <li>
          <strong>In your own browser</strong> we keep your choice of colours and of sound. These
          never leave it.
        </li>
      </ul>
      <h2>What others learn</h2>
      <p>
        There is no advertising and no tracking here. Fonts, pictures and scripts come from our own
        server. Two things come from others, and only when you press their button: films, which
        YouTube plays in its mode without cookies, and the map on the contact page, which comes from
        Google. Letters leave through our mail provider.
      </p>
      <h2>Who can see it</h2>
      <p>
        The club's administrators, signed in with a password and a one-time code. We do not sell
        what you send us, and we do not hand it on, unless a law makes us.
      </p>
      <h2>How long</h2>
      <p>
        Messages and registrations stay until the club no longer needs them for its records. Ask us,
        and we tell you what we have of you, correct it or delete it, as far as we do not have to
        keep it.
      </p>
    </LegalPage>
  );
}
