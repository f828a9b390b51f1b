import { NavigationContext, useLocation } from '@club/web-kit/router';
import { type ContextType, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DiscardDialog } from './discard-dialog.tsx';
import { type LeaveGuard as Guard, LeaveContext, type Unsaved } from './leave-context.ts';
import { useStepGuard } from './use-step-guard.ts';

type Navigation = ContextType<typeof NavigationContext>;
type To = Parameters<Navigation['navigator']['push']>[0];

/** Empty where only the query changes. */
const pathOf = (to: To): string =>
  (typeof to === 'string' ? /^[^?#]*/.exec(to)?.[0] : to.pathname) ?? '';

/**
 * Asks before a link, a call of `navigate`, the palette, or the browser's Back and Forward lead away from something typed.
 * The router that the site uses cannot be blocked, so what is below gets its navigator with a question in front.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  shown.current = pathname;
  const held = useRef(new Set<Unsaved>());
  const [asked, setAsked] = useState<{ proceed: () => void; only: Unsaved | undefined }>();

  const guard = useMemo<Guard>(
    () => ({
      hold(unsaved) {
        held.current.add(unsaved);
        return () => held.current.delete(unsaved);
      },
      ask(proceed, only) {
        const isHeld = only ? held.current.has(only) : held.current.size > 0;
        if (isHeld) setAsked({ proceed, only });
        else proceed();
      },
    }),
    [],
  );

  const guarded = useMemo<Navigation>(() => {
    const { navigator } = navigation;
    const first = (move: 'push' | 'replace'): typeof navigator.push => {
      return (to, ...rest) => {
        const go = () => navigator[move](to, ...rest);
        // On the same screen nothing typed is lost.
        if (['', shown.current].includes(pathOf(to))) go();
        else guard.ask(go);
      };
    };
    return {
      ...navigation,
      navigator: {
        createHref: (to) => navigator.createHref(to),
        go: (steps) => navigator.go(steps),
        push: first('push'),
        replace: first('replace'),
      },
    };
  }, [navigation, guard]);

  useStepGuard(guard, held);

  const discard = () => {
    // First the question gives the focus back to what it stood over, which can then hand it on as it closes.
    flushSync(() => setAsked(undefined));
    for (const unsaved of asked?.only ? [asked.only] : [...held.current]) unsaved.discard();
    asked?.proceed();
  };

  return (
    <LeaveContext value={guard}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
      <DiscardDialog
        open={asked !== undefined}
        onStay={() => setAsked(undefined)}
        onDiscard={discard}
      />
    </LeaveContext>
  );
}
