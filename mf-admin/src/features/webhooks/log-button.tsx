import type { Webhook } from '@club/contracts/content/webhook';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { WebhookLog } from './webhook-log.tsx';

/** Opens the log of a webhook. */
export function LogButton({ webhook }: { webhook: Webhook }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Log of ${webhook.title}`}
        onClick={() => setIsOpen(true)}
      >
        Log and test
      </Button>
      {isOpen && <WebhookLog webhook={webhook} onClose={() => setIsOpen(false)} />}
    </>
  );
}
