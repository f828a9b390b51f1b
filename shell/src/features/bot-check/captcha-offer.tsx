import { type CaptchaScript, GOOD_SCORE } from '@club/contracts/auth/captcha';
import { LazyArea } from '@club/web-kit/remotes';
import { useEffect, useState } from 'react';

interface CaptchaOfferProps {
  captcha: CaptchaScript;
  /** The score of the bot check; undefined when that check failed. */
  score: Promise<number | undefined>;
}

const loadPrompt = async () => (await import('./captcha-prompt.tsx')).CaptchaPrompt;

/** Offers the captcha to visitors with a low score: a solved captcha raises their limit of writes per minute. */
export function CaptchaOffer({ captcha, score }: CaptchaOfferProps) {
  const [canHelp, setCanHelp] = useState(false);
  useEffect(() => {
    void score.then((value) => setCanHelp(value !== undefined && value < GOOD_SCORE));
  }, [score]);
  if (!canHelp) return null;
  return (
    <LazyArea load={loadPrompt} waiting={null}>
      {(CaptchaPrompt) => <CaptchaPrompt captcha={captcha} onConfirmed={() => setCanHelp(false)} />}
    </LazyArea>
  );
}
