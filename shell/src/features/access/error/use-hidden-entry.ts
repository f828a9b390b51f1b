import { getToken, type MasterTokenRequest } from '@club/contracts/auth/master-token';
import { useWrite } from '@club/web-kit/calls';
import { adminPaths, useNavigate } from '@club/web-kit/router';
import { useCallback, useEffect, useRef } from 'react';

import { storeMasterToken } from '../master-token.ts';
import { keyCombination } from './key-combination.ts';

/**
 * The hidden entry of /error: asks for the master token by the round area or by key combinations. Only the
 * server knows the right combination; a refusal changes nothing on the screen. F12 and the context menu are blocked.
 */
export function useHiddenEntry(): { enterByHotspot: () => void } {
  const [send] = useWrite(getToken);
  const navigate = useNavigate();
  const isPending = useRef(false);

  const enter = useCallback(
    async (body: MasterTokenRequest) => {
      if (isPending.current) return;
      isPending.current = true;
      const { data } = await send({ body });
      isPending.current = false;
      if (!data) return;
      storeMasterToken(data.token);
      navigate(adminPaths.root);
    },
    [send, navigate],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F12') event.preventDefault();
      const keys = event.repeat ? undefined : keyCombination(event);
      if (keys) void enter({ trigger: 'keys', keys });
    };
    const onContextMenu = (event: MouseEvent) => event.preventDefault();
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('contextmenu', onContextMenu);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('contextmenu', onContextMenu);
    };
  }, [enter]);

  return { enterByHotspot: () => void enter({ trigger: 'hotspot' }) };
}
