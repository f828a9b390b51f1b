import type { OwnContest } from '@club/contracts/events/own-contest';
import { sendSubmission } from '@club/contracts/events/submission';
import { useQuietWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Typography } from '@club/web-kit/ui';
import { type ComponentProps, useId } from 'react';
import { Option } from '../../questions/option-group.tsx';
import type { SubmissionProps } from './submission-props.ts';
import { CONSENT, CONSENT_HINT } from './submission-text.ts';

/** Whether everybody may see a submission. It works without JavaScript too. */
export function Consent(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <Option>
        <input {...props} type="checkbox" name="in_gallery" value="yes" aria-describedby={id} />
        <span>{CONSENT}</span>
      </Option>
      <Typography id={id} variant="body2" color="textSecondary">
        {CONSENT_HINT}
      </Typography>
    </div>
  );
}

interface LiveProps extends SubmissionProps {
  submission: NonNullable<OwnContest['submission']>;
}

/** Consent to what is sent already, also after the close. */
export function LiveConsent({ contest, submission, token, onChange }: LiveProps) {
  const [send, { isLoading }] = useQuietWrite(sendSubmission);
  const agree = async (in_gallery: boolean) => {
    const answers = { team: submission.answers };
    // The page may be older than what another member has sent.
    const seen = submission.changed_at;
    const own = { payment_token: token, contest_id: contest.id, seen };
    const { data, error } = await send({ body: { ...own, answers, in_gallery } });
    if (error) toast.error(errorText(error, 'Your choice was not saved.'));
    if (!data) return;
    toast.success(in_gallery ? 'The gallery may show it.' : 'The gallery does not show it.');
    onChange(data);
  };
  return (
    <Consent
      checked={submission.in_gallery}
      disabled={isLoading}
      onChange={({ target }) => void agree(target.checked)}
    />
  );
}
