import { type CaptchaScript, GOOD_SCORE } from '@club/contracts/auth/captcha';
import { remoteOfAddress } from '@club/contracts/remotes/added-routes';
import { standsApart } from '@club/contracts/remotes/ownership';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { useLocation } from '@club/web-kit/router';
import { type AppState, isApiErrorData, NO_ANSWER, useAppSelector } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useRef, useState } from 'react';
import { useAddedRoutes } from '../../added-routes.ts';
import { loadCaptcha } from './load-captcha.ts';

const providerNames = { turnstile: 'Cloudflare', hcaptcha: 'hCaptcha', recaptcha: 'Google' };

const NOT_CONFIRMED =
  'The captcha could not be confirmed. Please try again, or send your text in a minute.';
const NOT_LOADED = 'The captcha did not load. Please try again.';

/** The id of a write that the server refused because the visitor sent too much. */
const selectRefusedWrite = ({ api }: AppState) =>
  Object.values(api.mutations).find(
    (write) => isApiErrorData(write?.error) && write.error.code === 'too_many_requests',
  )?.requestId;

/** The chunk of the first check, loaded again: a static import would split it into two files. */
const sendAnswer = async (answer: string) =>
  (await import('./check-visitor.ts')).checkVisitor(answer);

interface CaptchaPromptProps {
  captcha: CaptchaScript;
  onConfirmed: () => void;
}

/**
 * Asks for a captcha after the server refused a public write. The provider's script loads only after a click;
 * its answer goes to our server.
 */
export function CaptchaPrompt({ captcha, onConfirmed }: CaptchaPromptProps) {
  const { pathname } = useLocation();
  const refusedWrite = useAppSelector(selectRefusedWrite);
  const [closedFor, setClosedFor] = useState<string>();
  const { container, isShown, problem, show } = useCaptcha(captcha, onConfirmed);
  const isPublicPage = remoteOfAddress(pathname, useAddedRoutes()) && !standsApart(pathname);
  if (!isPublicPage || !refusedWrite || refusedWrite === closedFor) return null;

  const provider = providerNames[captcha.provider];
  const close = () => setClosedFor(refusedWrite);
  return (
    <Dialog open onClose={close} aria-labelledby="captcha-title" maxWidth="xs" fullWidth>
      <DialogTitle id="captcha-title">Please confirm that you are human</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          {`You sent too much in a minute. Solve a captcha by ${provider}, then send it again. Loading the captcha shares your IP address with ${provider}.`}
        </Typography>
        <Box ref={container} sx={{ mt: isShown ? 5 : 0, minHeight: isShown ? 80 : 0 }} />
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={close}>
          Not now
        </Button>
        <Button variant="contained" disabled={isShown} onClick={() => void show()}>
          Show the captcha
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useCaptcha(captcha: CaptchaScript, onConfirmed: () => void) {
  const container = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState<string>();

  const fail = (text: string) => {
    container.current?.replaceChildren();
    setIsShown(false);
    setProblem(text);
  };
  const send = async (answer: string) => {
    const result = await sendAnswer(answer).catch(() => undefined);
    if (!result?.success) return fail(result?.error ?? NO_ANSWER);
    // The provider did not say a word: the limit is the same, and the next try would be refused again.
    if (result.score < GOOD_SCORE) return fail(NOT_CONFIRMED);
    toast.success('Thank you. Please send it again.');
    onConfirmed();
  };
  const show = async () => {
    setIsShown(true);
    setProblem(undefined);
    try {
      const api = await loadCaptcha(captcha);
      // The providers refuse an element that they have used before.
      const place = document.createElement('div');
      container.current?.replaceChildren(place);
      api.render(place, {
        sitekey: captcha.site_key,
        callback: send,
        'error-callback': () => fail(NOT_LOADED),
      });
    } catch {
      fail(NOT_LOADED);
    }
  };
  return { container, isShown, problem, show };
}
