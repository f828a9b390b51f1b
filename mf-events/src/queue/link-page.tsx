import { Column, PageHeading } from '@club/web-kit/ui';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

interface LinkPageProps {
  title: string;
  /** For a device without a link. */
  text: string;
  /** @param outside what a device without a link shows */
  App: ComponentType<{ outside: ReactNode }>;
}

/** A page that people open by a link. The server sends the same one to everybody; the browser knows whether the device has joined. */
export function LinkPage({ title, text, App }: LinkPageProps) {
  const isBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  const outside = (
    <Column>
      <PageHeading title={title}>
        {text}
        <noscript>
          <p>It needs JavaScript. Please allow it in your browser, and open the link again.</p>
        </noscript>
      </PageHeading>
    </Column>
  );
  return isBrowser ? <App outside={outside} /> : outside;
}
