import { Link, paths } from '@club/web-kit/router';
import { Column, TextLink as MailLink, PageHeading, styled, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { contactInfo } from '#src/club/contact-info.read.ts';

const LAST_UPDATED = '30 Aug 2025';

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: '68ch',
  paddingBottom: 48,
  '& h2': { ...theme.typography.h3, margin: '2em 0 0.6em' },
  '& p, & ul': { margin: '0 0 1em' },
  '& ul': { paddingInlineStart: '1.3em' },
  '& li + li': { marginTop: '0.35em' },
  '& li::marker': { color: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.link, textUnderlineOffset: '0.2em' },
}));

interface LegalPageProps {
  title: string;
  /** The text in one sentence. */
  summary: string;
  children: ReactNode;
}

/** A legal text with its date and the club's contact address. */
export function LegalPage({ title, summary, children }: LegalPageProps) {
  return (
    <Column>
      <PageHeading title={title}>{summary}</PageHeading>
      <Text>
        <Typography color="textSecondary">{`Last updated ${LAST_UPDATED}`}</Typography>
        {children}
        <h2>Questions?</h2>
        <ContactAddress />
      </Text>
    </Column>
  );
}

function ContactAddress() {
  const { data } = contactInfo.useQuery();
  return (
    <>
      <p>
        {data?.email ? (
          <span>
            Write to <MailLink href={`mailto:${data.email}`}>{data.email}</MailLink>, or use the{' '}
          </span>
        ) : (
          <span>Use the </span>
        )}
        <Link to={paths.contact}>contact form</Link>
        <span>. A club member will reply.</span>
      </p>
      {data?.address && <p style={{ whiteSpace: 'pre-line' }}>{data.address}</p>}
    </>
  );
}
