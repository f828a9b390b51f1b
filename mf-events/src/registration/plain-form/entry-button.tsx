import { Button } from '@club/web-kit/ui';

interface EntryButtonProps {
  action: 'confirm' | 'leave';
  token: string;
  /** Of the field with the token. */
  name?: string;
  children: string;
}

/** A button that is a form of its own: email scanners open links, so a link changes nothing. */
export const EntryButton = ({ action, token, name = 'token', children }: EntryButtonProps) => (
  <form method="post">
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name={name} value={token} />
    <Button type="submit" variant={action === 'confirm' ? 'contained' : 'outlined'}>
      {children}
    </Button>
  </form>
);
