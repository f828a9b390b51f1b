import { Button } from '@club/web-kit/ui';

interface EntryButtonProps {
  action: 'confirm' | 'leave';
  token: string;
  children: string;
}

/** A button that is a form of its own: email scanners open links, so a link changes nothing. */
export const EntryButton = ({ action, token, children }: EntryButtonProps) => (
  <form method="post">
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="token" value={token} />
    <Button type="submit" variant={action === 'confirm' ? 'contained' : 'outlined'}>
      {children}
    </Button>
  </form>
);
