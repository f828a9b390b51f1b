import { Link } from '@club/web-kit/router';
import { styled } from '@club/web-kit/ui';

/** A line that leads to where something is done. */
export interface LinkLine {
  text: string;
  /** What it is about, after the text. */
  about?: string;
  /** What the press leads to. */
  action: string;
  to: string;
}

/** Lines that are links as a whole. */
export const LinkLines = ({ lines }: { lines: LinkLine[] }) => (
  <Lines>
    {lines.map(({ text, about, action, to }) => (
      <li key={`${text} ${about}`}>
        <Link to={to}>
          <span>
            <strong>{text}</strong>
            {about && <bdi>{about}</bdi>}
          </span>
          <span>{action}</span>
        </Link>
      </li>
    ))}
  </Lines>
);

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 14,
  background: theme.vars.palette.background.paper,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.line}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 16,
    minHeight: 48,
    padding: '8px 20px',
    boxSizing: 'border-box',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { background: theme.vars.palette.raised },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& a > span:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', minWidth: 0 },
  '& strong': { fontWeight: 600 },
  '& bdi': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& a > span:last-of-type': {
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
}));
