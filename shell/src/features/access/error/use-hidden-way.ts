import type { MasterTokenRequest } from '@club/contracts/auth/master-token';
import { useNavigate } from '@club/web-kit/router';
import { useCallback, useEffect, useRef } from 'react';
import { useGetTokenMutation } from '../api.ts';
import { keepMasterToken } from '../master-token.ts';
import { keyCombination } from './key-combination.ts';

/**
 * The ways in from /error (SPEC §2). Key combinations go to the server, which alone knows the right one. Whatever it
 * refuses leaves no trace on the screen. F12 and the context menu are blocked while the page is shown.
 */
export function useHiddenWay(): { knock: () => void } {
  const [getToken] = useGetTokenMutation();
  const navigate = useNavigate();
  const isAsking = useRef(false);

  const ask = useCallback(
    async (request: MasterTokenRequest) => {
      if (isAsking.current) return;
      isAsking.current = true;
      const { data } = await getToken({ body: request });
      isAsking.current = false;
      if (!data) return;
      keepMasterToken(data.token);
      navigate('/fake');
    },
    [getToken, navigate],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F12') event.preventDefault();
      const keys = event.repeat ? undefined : keyCombination(event);
      if (keys) void ask({ trigger: 'keys', keys });
    };
    const onContextMenu = (event: MouseEvent) => event.preventDefault();
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('contextmenu', onContextMenu);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('contextmenu', onContextMenu);
    };
  }, [ask]);

  return { knock: () => void ask({ trigger: 'hotspot' }) };
}
