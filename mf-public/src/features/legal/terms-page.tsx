import { LegalPage } from './legal-page.tsx';

/** What holds between the club and whoever uses the site or takes part in an event. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms and Conditions"
      summary="The short version: be honest, be kind, pay for what you register for."
    >
      <h2>This site</h2>
      <p>
        The site is run by students in their free time. We take care that what stands here is right,
        and we correct it when it is not. We cannot promise that it is always up.
      </p>
      <h2>Registering for an event</h2>
      <ul>
        <li>A team has one to three members. Register people who know that they are registered.</li>
        <li>
          Use details that are true: we write to these addresses, and check names at the door.
        </li>
        <li>
          A registration counts once its payment is approved. Until then the place is not yours.
        </li>
        <li>Registrations close when the event's page says so.</li>
      </ul>
      <h2>Paying</h2>
      <ul>
        <li>Prices are in Pakistani rupees. You pay by bank transfer and upload the receipt.</li>
        <li>A discount code holds for its module only, and comes off before you pay.</li>
        <li>
          We check each receipt by hand. If something does not fit, you get the reason by mail and
          can send it again.
        </li>
        <li>If we cancel an event, you get your money back. For anything else, ask us early.</li>
      </ul>
      <h2>At our events</h2>
      <p>
        Treat people and machines well. Who harasses others, cheats in a contest or breaks things on
        purpose has to leave, without a refund.
      </p>
      <h2>What you read here</h2>
      <p>
        Posts belong to their authors, pictures and films to those who made them. Link to anything
        you like; ask before you copy more than a quote. Code in posts may be used freely.
      </p>
      <h2>What you send us</h2>
      <p>
        Send nothing that is against the law or not yours to send. Our <em>Privacy Policy</em> says
        what we do with it.
      </p>
      <h2>Changes</h2>
      <p>When these terms change, the date above changes with them.</p>
    </LegalPage>
  );
}
