/** @jsxRuntime automatic */
/** @jsxImportSource react */

import { accentTones } from '@club/contracts/club/accent-tones';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailContent } from './email-layout.ts';
import {
  EmailMark,
  EmailPartHtml,
  EntryPicture,
  lines,
  Paragraph,
  type Sender,
} from './email-parts.tsx';
import { LightTones, styleSheet, styles } from './email-styles.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders an email as HTML, for light and dark. */
export const renderEmail = (content: EmailContent, sender: Sender): string =>
  DOCTYPE + renderToStaticMarkup(<EmailDocument content={content} sender={sender} />);

const previewOf = ({ heading, parts }: EmailContent): string =>
  [heading, parts.find((part) => typeof part === 'string')].filter(Boolean).join(' ');

function EmailDocument({ content, sender }: { content: EmailContent; sender: Sender }) {
  const tones = accentTones(sender.club.accent);
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet(tones.dark)}</style>
      </Head>
      <LightTones value={tones.light}>
        <Body className="page" style={styles.page}>
          <Preview>{previewOf(content)}</Preview>
          <Container style={styles.container}>
            <EmailMark sender={sender} />
            <table
              role="presentation"
              cellPadding="0"
              cellSpacing="0"
              className="card"
              style={styles.card}
            >
              <tbody>
                <tr>
                  <td className="inside" style={styles.inside}>
                    <Words content={content} />
                  </td>
                </tr>
              </tbody>
            </table>
            <p className="muted" dir="auto" style={styles.footer}>
              {sender.club.name}
              <br />
              <a href={sender.publicUrl} className="muted" style={styles.footerLink}>
                {new URL(sender.publicUrl).host}
              </a>
            </p>
          </Container>
        </Body>
      </LightTones>
    </Html>
  );
}

function Words({ content }: { content: EmailContent }) {
  const { heading, greeting, parts, link, details = [], closing, unsubscribeUrl } = content;
  const [first, ...others] = parts;
  const { entryTickets } = content;
  const { accent, onAccent } = useContext(LightTones);
  return (
    <>
      {heading && (
        <h1 className="ink heading" dir="auto" style={styles.heading}>
          {heading}
        </h1>
      )}
      {greeting && <Paragraph>{greeting}</Paragraph>}
      {first && <EmailPartHtml part={first} />}
      {entryTickets && <EntryPicture names={entryTickets.tickets.map(({ name }) => name)} />}
      {others.map((part) => (
        <EmailPartHtml key={JSON.stringify(part)} part={part} />
      ))}
      {link && (
        <Button
          href={link.url}
          className="button"
          style={{ ...styles.button, backgroundColor: accent, color: onAccent }}
        >
          {link.text}
        </Button>
      )}
      {details.map((part) => (
        <EmailPartHtml key={JSON.stringify(part)} part={part} />
      ))}
      {closing && (
        <p className="muted" dir="auto" style={styles.closing}>
          {lines(closing)}
        </p>
      )}
      {unsubscribeUrl && (
        <p style={styles.closing}>
          <a href={unsubscribeUrl} className="muted" style={styles.footerLink}>
            Unsubscribe
          </a>
        </p>
      )}
    </>
  );
}
