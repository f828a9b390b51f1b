import { exportSubscribers } from '@club/contracts/content/newsletter';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../../download/use-download.ts';
import { useContentFiguresQuery } from '../../figures/api.ts';
import { busyProps } from '../../form/busy-props.ts';
import { useLazyOwnSessionQuery } from './api.ts';
import { FreshCodeRequest } from './fresh-code-notice.tsx';
import { SettingsSection } from './settings-section.tsx';

const FAILURE = 'Nothing was exported. Please try again.';

/** The newsletter's subscribers, to take along. */
export function NewsletterSection() {
  const { data } = useContentFiguresQuery();
  const [ask] = useLazyOwnSessionQuery();
  const { download } = useDownload(FAILURE);
  const [isExporting, setIsExporting] = useState(false);
  const [isCodeOld, setIsCodeOld] = useState(false);

  const exportAll = async () => {
    setIsExporting(true);
    // The server refuses without a fresh code.
    const { data: session, error } = await ask();
    setIsCodeOld(session?.fresh_until === null);
    if (session?.fresh_until) await download(exportSubscribers.path);
    else if (!session) toast.error(errorText(error, FAILURE));
    setIsExporting(false);
  };

  return (
    <SettingsSection
      title="Newsletter"
      text="Addresses of those who subscribed and did not leave, with the moment."
    >
      <Typography sx={{ minHeight: 24 }}>
        {data && `${data.subscribers} ${data.subscribers === 1 ? 'subscriber' : 'subscribers'}`}
      </Typography>
      {isCodeOld && <FreshCodeRequest />}
      <Button
        variant="outlined"
        {...busyProps(isExporting, () => void exportAll())}
        sx={{ justifySelf: 'start' }}
      >
        {isExporting ? 'Exporting…' : 'Export subscribers as CSV'}
      </Button>
    </SettingsSection>
  );
}
