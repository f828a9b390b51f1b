import { SUBSCRIBERS_CSV_PATH } from '@club/contracts/content/newsletter';
import { Button, Typography } from '@club/web-kit/ui';
import { useContentFiguresQuery } from '../../figures/api.ts';
import { SettingsSection } from './settings-section.tsx';

/** The newsletter's subscribers, to take along. */
export function NewsletterSection() {
  const { data } = useContentFiguresQuery();
  return (
    <SettingsSection
      title="Newsletter"
      text="Addresses of those who subscribed and did not leave, with the moment."
    >
      <Typography sx={{ minHeight: 24 }}>
        {data && `${data.subscribers} ${data.subscribers === 1 ? 'subscriber' : 'subscribers'}`}
      </Typography>
      <Button
        component="a"
        href={SUBSCRIBERS_CSV_PATH}
        download
        variant="outlined"
        sx={{ justifySelf: 'start' }}
      >
        Export subscribers as CSV
      </Button>
    </SettingsSection>
  );
}
