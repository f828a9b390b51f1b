import { listSavedViews } from '@club/contracts/events/saved-view';
import { useRead } from '@club/web-kit/calls';
import { Menu, MenuItem } from '@club/web-kit/office';
import { useSearchParams } from '@club/web-kit/router';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { useMenu } from '../../../list/use-menu.ts';
import { useMayChange } from '../../../role/use-role.ts';

import { type ListView, paramsOf } from '../list-view.ts';
import { ViewsDialog } from './views-dialog.tsx';

/** The views that the club has saved: filters, order and columns. They hold for the lists of all events. */
export function ViewsMenu({ view }: { view: ListView }) {
  const { isOpen, close, button, menu } = useMenu();
  const mayChange = useMayChange();
  const [isEditing, setIsEditing] = useState(false);
  const [, setQuery] = useSearchParams();
  const { data: views = [] } = useRead(listSavedViews, undefined, { skip: !isOpen && !isEditing });
  return (
    <>
      <Button variant="outlined" {...button}>
        Views
      </Button>
      <Menu {...menu}>
        {views.map(({ id, name, query }) => (
          <MenuItem
            key={id}
            onClick={() => {
              close();
              setQuery(new URLSearchParams(query), { preventScrollReset: true });
            }}
          >
            {name}
          </MenuItem>
        ))}
        {mayChange ? (
          <MenuItem
            onClick={() => {
              close();
              setIsEditing(true);
            }}
          >
            Save or delete views…
          </MenuItem>
        ) : (
          views.length === 0 && <MenuItem disabled>No saved views</MenuItem>
        )}
      </Menu>
      {isEditing && (
        <ViewsDialog
          views={views}
          query={String(paramsOf({ ...view, page: 0 }))}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}
