import { getCurrentSession } from '@club/contracts/auth/session';
import { exportSubscribers } from '@club/contracts/content/newsletter';
import type { NewsletterList } from '@club/contracts/content/newsletter-list';
import { getNewsletter, type NewsletterState } from '@club/contracts/content/newsletter-send';
import { useLoad, useRead } from '@club/web-kit/calls';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../download/use-download.ts';
import { busyProps } from '../form/busy-props.ts';
import { SettingsSection } from '../form/settings-section.tsx';
import { countText } from '../format/count.ts';
import { ListRows } from '../list/list-rows.tsx';
import { FreshCodeRequest, toastFailure } from '../role/fresh-code.tsx';
import { Loaded } from '../screen/loaded.tsx';

import { sendList } from './send-list.ts';

const FAILURE = 'Nothing was exported. Please try again.';

/** While emails leave, their figures change by themselves. */
const POLLING_MS = 5000;

const lists: Record<NewsletterList, { title: string; action: string }> = {
  newsletter: { title: 'Newsletter', action: 'Export subscribers as CSV' },
  applications: { title: 'Tell me when applications open', action: 'Export addresses as CSV' },
};

/** The lists of subscribers, their export, and the posts that were sent. */
export function NewsletterSection() {
  const [isSending, setIsSending] = useState(false);
  const query = useRead(getNewsletter, undefined, {
    pollingInterval: isSending ? POLLING_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const isLeaving = query.data?.sends.some(({ queued }) => queued > 0) ?? false;
  if (isLeaving !== isSending) setIsSending(isLeaving);
  return (
    <SettingsSection
      title="Newsletter"
      text="Confirmed subscribers, and the posts that they got. Send a post from the Blogs screen."
    >
      <Loaded query={query} failure="The newsletter did not load." skeleton={140}>
        {({ lists: counted, sends }) => (
          <>
            {counted.map((list) => (
              <ListRow key={list.list} {...list} />
            ))}
            <ListRows of={sendList} rows={sends} />
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

function ListRow({ list, confirmed, waiting, bounced }: NewsletterState['lists'][number]) {
  const { title, action } = lists[list];
  const { isExporting, isCodeOld, exportAll } = useExport(list);
  const figures = [
    countText(confirmed, 'subscriber'),
    ...(waiting > 0 ? [`${waiting} not confirmed yet`] : []),
    ...(bounced > 0 ? [`${bounced} bounced`] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2">{figures.join(', ')}</Typography>
      </div>
      {isCodeOld && <FreshCodeRequest />}
      <Button
        variant="outlined"
        {...busyProps(isExporting, () => void exportAll())}
        sx={{ justifySelf: 'start' }}
      >
        {isExporting ? 'Exporting…' : action}
      </Button>
    </Box>
  );
}

function useExport(list: NewsletterList) {
  const loadSession = useLoad(getCurrentSession);
  const { download } = useDownload(FAILURE);
  const [isExporting, setIsExporting] = useState(false);
  const [isCodeOld, setIsCodeOld] = useState(false);
  const exportAll = async () => {
    setIsExporting(true);
    // Without a fresh code the server would refuse the download.
    const { data: session, error } = await loadSession();
    setIsCodeOld(session?.fresh_until === null);
    if (session?.fresh_until) await download(`${exportSubscribers.path}?list=${list}`);
    else if (!session) toastFailure(error, FAILURE);
    setIsExporting(false);
  };
  return { isExporting, isCodeOld, exportAll };
}
