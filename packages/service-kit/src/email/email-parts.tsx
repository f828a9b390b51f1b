/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Fragment, type ReactNode, useContext } from 'react';
import { AccentLink } from './accent-link.tsx';
import type { Club } from './club.ts';
import type { EmailPart, EmailRow } from './email-layout.ts';
import { EmailMarkdown } from './email-markdown.tsx';
import { LightTones, MARK_LEVELS, styles } from './email-styles.ts';
import { unlinked } from './unlinked.ts';

/** The sender of an email: the club, and the address of its site. */
export interface Sender {
  club: Club;
  publicUrl: string;
}

/** The attached pictures, as the HTML names them. */
export const TICKET_CID = 'ticket';
export const QR_CID = 'qr-code';
export const ENTRY_CID = 'entry-tickets';

/** The club's logo or mark beside its name. The mark is drawn as a table, because programs block images. */
export function EmailMark({ sender: { club, publicUrl } }: { sender: Sender }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td>
            {club.logo_url ? (
              <img src={`${publicUrl}/icons/180.png`} alt="" width="32" height="32" />
            ) : (
              <Squares />
            )}
          </td>
          <td dir="auto" style={styles.nameCell}>
            <a href={publicUrl} className="ink" style={styles.name}>
              {club.name}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Squares() {
  const { grid } = useContext(LightTones);
  return (
    <table role="presentation" cellPadding="0" cellSpacing="3">
      <tbody>
        {[MARK_LEVELS.slice(0, 2), MARK_LEVELS.slice(2)].map((row) => (
          <tr key={row[0]}>
            {row.map((level) => (
              <td
                key={level}
                className={`grid${level}`}
                style={{ ...styles.square, backgroundColor: grid[level] }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const Paragraph = ({ children }: { children: string }) => (
  <p className="ink" dir="auto" style={styles.text}>
    {lines(children)}
  </p>
);

/** The codes for the door. The numbers below them are for a door that cannot scan. */
export const EntryPicture = ({ names }: { names: string[] }) => (
  <img
    src={`cid:${ENTRY_CID}`}
    alt={`Entry ticket of ${names.map(unlinked).join(', ')}`}
    width="494"
    style={styles.ticket}
  />
);

export function EmailPartHtml({ part }: { part: EmailPart }) {
  if (typeof part === 'string') return <Paragraph>{part}</Paragraph>;
  if (Array.isArray(part)) return <Facts rows={part} />;
  if ('markdown' in part) return <EmailMarkdown text={part.markdown} />;
  if ('code' in part) {
    return (
      <p className="ink" style={styles.code}>
        {part.code}
      </p>
    );
  }
  if ('ticket' in part) {
    return (
      <img
        src={`cid:${TICKET_CID}`}
        alt={`Ticket for ${part.ticket.event}`}
        width="494"
        loading="lazy"
        style={styles.ticket}
      />
    );
  }
  if ('qr' in part) {
    return (
      <>
        <Paragraph>{part.qr.caption}</Paragraph>
        <img
          src={`cid:${QR_CID}`}
          alt={part.qr.label}
          width="220"
          loading="lazy"
          className="ink"
          style={styles.qr}
        />
      </>
    );
  }
  if ('quote' in part) {
    return (
      <blockquote className="muted line" dir="auto" style={styles.quote}>
        {people(part.quote)}
      </blockquote>
    );
  }
  return (
    <>
      <h2 className="ink" style={styles.title}>
        {part.title}
      </h2>
      <Facts rows={part.rows} />
    </>
  );
}

const Facts = ({ rows }: { rows: EmailRow[] }) => (
  <table cellPadding="0" cellSpacing="0" style={styles.table}>
    <tbody>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <th scope="row" className="muted line" style={styles.label}>
            {label}
          </th>
          <td className="ink line" style={styles.value}>
            {typeof value === 'string' ? (
              people(value)
            ) : (
              <AccentLink url={value.url}>{value.text}</AccentLink>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Each line finds its own direction: one team member may have an Urdu name, the next an English one. */
const people = (text: string): ReactNode =>
  text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be equal.
    <div key={index} dir="auto">
      {line}
    </div>
  ));

export const lines = (text: string): ReactNode =>
  text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be equal.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
