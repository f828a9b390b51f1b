import { exportSubscribers } from '@club/contracts/content/newsletter';
import { Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../../download/use-download.ts';
import { useContentFiguresQuery } from '../../figures/api.ts';
import { busyProps } from '../../form/busy-props.ts';
import { useLazyOwnSessionQuery } from '../../role/use-role.ts';
import { FreshCodeRequest, toastFailure } from '../../settings/fresh-code.tsx';
import { SettingsSection } from '../../settings/settings-section.tsx';

const FAILURE = 'Nothing was exported. Please try again.';

export function NewsletterSection() {
  const { data } = useContentFiguresQuery();
  const [loadSession] = useLazyOwnSessionQuery();
  const { download } = useDownload(FAILURE);
  const [isExporting, setIsExporting] = useState(false);
  const [isCodeOld, setIsCodeOld] = useState(false);

  const exportAll = async () => {
    setIsExporting(true);
    // Without a fresh code the server would refuse the download.
    const { data: session, error } = await loadSession();
    setIsCodeOld(session?.fresh_until === null);
    if (session?.fresh_until) await download(exportSubscribers.path);
    else if (!session) toastFailure(error, FAILURE);
    setIsExporting(false);
  };

  return (
    <SettingsSection title="Newsletter" text="Confirmed subscribers and when they joined.">
      <Typography sx={{ minHeight: 24 }}>
        {data && `${data.subscribers} ${data.subscribers === 1 ? 'subscriber' : 'subscribers'}`}
        {data && data.waiting_subscribers > 0 && `, ${data.waiting_subscribers} not confirmed yet`}
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
