import type { AdminEvent } from '@club/contracts/events/event';
import { publishEvent } from '@club/contracts/events/event-draft';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { useLacksAccount } from '../../form/account-note.tsx';
import { busyProps } from '../../form/busy-props.ts';
import { line } from '../../form/fields-as-data.tsx';
import { ask } from '../../form/question.ts';
import { QuestionDialog } from '../../form/question-dialog.tsx';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import { doubtsOf, hasPrice } from './event-state.ts';

/** Publishes at once what is whole; else it says what is missing first. */
export function PublishButton({ event }: { event: AdminEvent }) {
  const { id, title } = event;
  const lacksAccount = useLacksAccount();
  const navigate = useGuardedNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [publish, { isLoading }] = useWrite(publishEvent);
  const doubts = doubtsOf(event);
  const confirm = async () => {
    const { error } = await publish({ params: { id } });
    if (error) toast.error(errorText(error, 'The event was not published. Please try again.'));
    else toast.success(`${title} is published. Visitors can see it now.`);
    return {};
  };
  if (lacksAccount && hasPrice(event))
    return (
      <Button
        variant="contained"
        aria-label={`Set the bank account before you publish ${title}`}
        onClick={() => navigate(adminPaths.settings)}
      >
        Set the bank account
      </Button>
    );
  return (
    <>
      <Button
        variant="contained"
        aria-label={`Publish ${title}`}
        {...busyProps(isLoading, () => (doubts.length > 0 ? setIsAsking(true) : void confirm()))}
      >
        Publish
      </Button>
      {isAsking && (
        <QuestionDialog
          question={ask({
            title: `Publish ${title}?`,
            fields: doubts.map((doubt) => line(doubt)),
            action: ['Publish anyway', 'Publishing…'],
            send: confirm,
          })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
