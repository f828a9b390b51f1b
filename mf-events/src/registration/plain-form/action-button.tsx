import { formPaths } from '@club/web-kit/router';
import { Button } from '@club/web-kit/ui';

interface ActionButtonProps {
  action: 'cancel' | 'restore' | 'close';
  children: string;
}

/** A button that is a form of its own: it does one thing with the opened registration. */
export const ActionButton = ({ action, children }: ActionButtonProps) => (
  <form method="post" action={formPaths.registration}>
    <input type="hidden" name="action" value={action} />
    <Button type="submit" variant="outlined">
      {children}
    </Button>
  </form>
);
