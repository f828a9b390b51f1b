import { isAccepted, type PostedForm } from '@club/contracts/remotes/posted-form';
import { Link, paths, useLocation } from '@club/web-kit/router';
import { isApiErrorData, usePostedForm } from '@club/web-kit/state';
import { Box, Button, Column, SquareRow, Typography } from '@club/web-kit/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';

interface LinkActionProps {
  question: Texts;
  /** The button of the question. */
  button: string;
  busy: string;
  done: Texts;
  /** Shown for a link that has expired or is incomplete. */
  invalid: Texts;
  /** Sends the token of the link. */
  send: (token: string) => Promise<{ error?: unknown }>;
}

interface Texts {
  title: string;
  text: string;
}

type State = 'question' | 'busy' | 'done' | 'invalid' | 'failed';

/**
 * The page behind a link of an email. Opening it changes nothing, because email scanners open every link; the button makes
 * the call. Without JavaScript, the browser sends the form to the address of the link.
 */
export function LinkAction({ question, button, busy, done, invalid, send }: LinkActionProps) {
  const { pathname, search, hash } = useLocation();
  const posted = usePostedForm('link', pathname);
  const [state, setState] = useState<State>(posted ? stateOf(posted) : 'question');
  // Links of earlier emails have their token in the fragment.
  const token = new URLSearchParams(search || hash.slice(1)).get('token');

  // The server renders the page without query and fragment, so the first rendering cannot depend on them.
  useEffect(() => {
    if (!posted) setState(token ? 'question' : 'invalid');
  }, [token, posted]);

  const act = async (event: FormEvent) => {
    event.preventDefault();
    if (!token || state === 'busy') return;
    setState('busy');
    const { error } = await send(token);
    setState(!error ? 'done' : isInvalid(error) ? 'invalid' : 'failed');
  };

  if (state === 'done') return <Result {...done} />;
  if (state === 'invalid') return <Result {...invalid} />;
  return (
    <Frame {...question}>
      <form method="post" onSubmit={(event) => void act(event)}>
        <Button type="submit" variant="contained" aria-disabled={state === 'busy'}>
          {state === 'busy' ? busy : button}
        </Button>
      </form>
      <Typography role="alert" sx={{ minHeight: 24, flexBasis: '100%' }}>
        {state === 'failed' && "That didn't work. Please try again in a moment."}
      </Typography>
    </Frame>
  );
}

const stateOf = (posted: PostedForm): State => {
  if (isAccepted(posted)) return 'done';
  return posted.errors.token ? 'invalid' : 'failed';
};

const isInvalid = (error: unknown): boolean =>
  isApiErrorData(error) && [400, 404, 422].includes(error.status);

const Result = (texts: Texts) => (
  <Frame {...texts} isStatus>
    <Button component={Link} to={paths.blogs} variant="outlined">
      Read the blog
    </Button>
  </Frame>
);

const Frame = ({
  title,
  text,
  isStatus,
  children,
}: Texts & { isStatus?: boolean; children: ReactNode }) => (
  <Column>
    <Box
      sx={{ display: 'grid', justifyItems: 'start', gap: 5, py: { xs: 12, md: 20 } }}
      {...(isStatus && { role: 'status' })}
    >
      <SquareRow levels={[0, 2, 4, 1, 3]} size={28} />
      <Typography variant="h1">{title}</Typography>
      <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ maxWidth: '44ch' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{children}</Box>
    </Box>
  </Column>
);
