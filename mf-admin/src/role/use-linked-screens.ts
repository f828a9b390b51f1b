import { linkedScreens } from '../screens.ts';
import { mayCall, useRole } from './use-role.ts';

/** The linked screens that the admin may read. */
export function useLinkedScreens() {
  const role = useRole();
  return linkedScreens.filter(({ read }) => !read || mayCall(role, read));
}
