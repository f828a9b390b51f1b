import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import { createContext, useContext } from 'react';

/** The routes that releases add to those of the site. */
export const AddedRoutesContext = createContext<readonly AddedRoute[]>([]);

export const useAddedRoutes = () => useContext(AddedRoutesContext);
