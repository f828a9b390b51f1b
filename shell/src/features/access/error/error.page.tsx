import { useEffect, useState } from 'react';
import { BrowserPage, Buttons, Content, Hotspot } from './error-styles.ts';
import { LostPageIcon } from './lost-page-icon.tsx';
import { useHiddenEntry } from './use-hidden-entry.ts';

/** Imitates the browser's page for a site that is down. The hidden entry is in its corner. */
export function ErrorPage({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const { enterByHotspot } = useHiddenEntry();
  const [isOpen, setIsOpen] = useState(false);
  const { hostname } = window.location;

  useEffect(() => {
    document.title = hostname;
    // The site reserves space for a scrollbar in its own colour; the browser's page does not.
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = '';
    };
  }, [hostname]);

  return (
    <BrowserPage>
      <Content>
        <LostPageIcon />
        <h1>This site can't be reached</h1>
        <p>
          <strong>{hostname}</strong> took too long to respond.
        </p>
        <p>Try:</p>
        <ul>
          <li>Checking the connection</li>
          <li>Checking the proxy and the firewall</li>
        </ul>
        <code>ERR_CONNECTION_TIMED_OUT</code>
        <Buttons>
          <button type="button" onClick={reload}>
            Reload
          </button>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="error-details"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : 'Details'}
          </button>
        </Buttons>
        <div id="error-details" hidden={!isOpen}>
          <p>
            <strong>Check your internet connection.</strong> Check any cables and restart any
            routers, modems or other network devices you may be using.
          </p>
          <p>
            <strong>Check your proxy and firewall settings.</strong> If you use a proxy server, make
            sure that it is working, or contact your network administrator.
          </p>
        </div>
      </Content>
      <Hotspot
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={enterByHotspot}
        data-testid="hotspot"
      />
    </BrowserPage>
  );
}
