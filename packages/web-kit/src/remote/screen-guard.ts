import { type ComponentType, createContext, Fragment, type ReactNode } from 'react';

/** A component of the host around the screen inside the frame of the back office: it may ask for a code in its place. */
export const ScreenGuardContext = createContext<ComponentType<{ children: ReactNode }>>(Fragment);
