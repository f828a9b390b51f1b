import { ROOT_ELEMENT_ID } from '@club/contracts/remotes/boot';
import {
  createLazySource,
  discardEarlyInput,
  forgetHandledClicks,
  keepServedPage,
  preloadWhenIdle,
} from '@club/web-kit/remotes';
import { BrowserRouter } from '@club/web-kit/router';
import { createStore } from '@club/web-kit/state';
import { createStyleCache } from '@club/web-kit/ui';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppRoot } from './app-root.tsx';
import { CaptchaOffer } from './features/bot-check/captcha-offer.tsx';
import { startBotCheck } from './features/bot-check/start-bot-check.ts';
import { NotFoundPage } from './features/not-found/not-found.page.tsx';
import { keepPositions } from './layout/kept-position.ts';
import { isTranslated } from './report/translated-page.ts';
import { loadPage } from './start/load-page.ts';
import { registerPointers } from './start/load-remote.ts';
import { readBoot } from './start/read-boot.ts';
import { reportUnlessExpected } from './start/recoverable-error.ts';

const boot = await readBoot();
registerPointers(boot);

const element = document.getElementById(ROOT_ELEMENT_ID);
if (!element) throw new Error(`The document has no #${ROOT_ELEMENT_ID}.`);

keepPositions();
const score = startBotCheck();

const store = createStore({ fetch: (...request) => fetch(...request), state: boot.state });
const app = (
  <AppRoot
    store={store}
    styles={createStyleCache()}
    routes={boot.routes}
    pages={createLazySource(loadPage, NotFoundPage)}
  >
    {(content) => (
      <BrowserRouter>
        {content}
        {boot.captcha?.site_key && <CaptchaOffer captcha={boot.captcha} score={score} />}
      </BrowserRouter>
    )}
  </AppRoot>
);

if (element.hasChildNodes()) {
  keepServedPage();
  // React draws a page again that was translated before, and then nothing shows it any more.
  const wasTranslated = isTranslated();
  // As a transition, React hydrates in slices of a few milliseconds, and input comes between them.
  startTransition(() => {
    hydrateRoot(element, app, {
      onRecoverableError: (error) => wasTranslated || reportUnlessExpected(error),
    });
  });
  forgetHandledClicks();
} else {
  discardEarlyInput();
  createRoot(element).render(app);
}

preloadWhenIdle(async () =>
  (await import('./start/when-idle.ts')).startWhenIdle(store, boot.routes),
);
