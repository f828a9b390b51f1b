import type {
  ExposeMap,
  RemotePage as Page,
  PageContext,
  RemoteRoute as Route,
} from '@club/contracts/remotes/pages';
import type { ComponentType } from 'react';
import type { AppStore } from '../api/store.ts';

export interface RemotePageProps {
  params: Record<string, string>;
}

type PageComponent = ComponentType<RemotePageProps>;

/** The modules that each remote exposes. Each `pages.ts` satisfies its entry. */
export type RemoteModules = ExposeMap<PageComponent, AppStore>;
export type RemoteModuleId = keyof RemoteModules;

export type RemotePage = Page<PageComponent, AppStore>;
export type RemoteRoute = Route<PageComponent, AppStore>;
export type RemotePageContext = PageContext<AppStore>;
