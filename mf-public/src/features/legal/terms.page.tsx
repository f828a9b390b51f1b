import { currencyCode } from '@club/contracts/values/money';
import type { RemotePage } from '@club/web-kit/remotes';
import { preloadContactInfo } from '#src/club/contact-info.read.ts';
import { siteHead } from '#src/club/site-head.ts';
import { LegalPage } from './legal-page.tsx';

/** The rules of the site and of the club's events. */
function TermsPage() {
  const currency = currencyCode();
  return (
    <LegalPage
      title="Terms and Conditions"
      summary="The short version: be honest, be kind, pay for what you register for."
    >
      <h2>This site</h2>
      <p>
        Students run this site in their free time. We try to keep it accurate and correct mistakes
        when we learn about them. We cannot promise that it is always available.
      </p>
      <h2>Registering for an event</h2>
      <ul>
        <li>A team has one to three members. Only register people who have agreed.</li>
        <li>Use real details: we email these addresses and check names at the door.</li>
        <li>
          A registration counts once its payment is approved. Your place is confirmed only then.
        </li>
        <li>The event page shows when registration closes.</li>
      </ul>
      <h2>Paying</h2>
      <ul>
        <li>
          Prices are in <span>{currency === 'PKR' ? 'Pakistani rupees' : currency}</span>. You pay
          by bank transfer and upload the receipt. A free event asks for no payment.
        </li>
        <li>
          A code lowers the price of the modules that it is for. The amount that you transfer is the
          price after the codes.
        </li>
        <li>
          We check each receipt by hand. If something doesn't match, we'll email you why and you can
          resubmit.
        </li>
        <li>If we cancel an event, you get your money back. For anything else, ask us early.</li>
      </ul>
      <h2>At our events</h2>
      <p>
        Treat people and equipment well. Anyone who harasses others, cheats in a contest or breaks
        things on purpose must leave, without a refund.
      </p>
      <h2>Our content</h2>
      <p>
        Posts belong to their authors, images and videos to the people who made them. Link to
        anything you like; ask before you copy more than a quote. You may use code from posts
        freely.
      </p>
      <h2>What you send us</h2>
      <p>
        Send nothing illegal and nothing that you have no right to share. Our{' '}
        <em>Privacy Policy</em> explains how we handle what you send.
      </p>
      <h2>Changes</h2>
      <p>The club may change these terms. The text on this page is the one that counts.</p>
    </LegalPage>
  );
}

export const termsPage: RemotePage = {
  Component: TermsPage,
  preload: preloadContactInfo,
  head: siteHead(
    'Terms and Conditions',
    'The rules for using this site and taking part in an event.',
  ),
};
