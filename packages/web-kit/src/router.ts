// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { pageNumber } from '@club/contracts/remotes/page-query';
export {
  accessPaths,
  addressOf,
  adminPaths,
  CALENDAR_PATH,
  doorPath,
  formPaths,
  judgePath,
  newsletterPaths,
  paths,
  previewPath,
  registrationLink,
  registrationPath,
} from '@club/contracts/remotes/paths';
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { guardHistory } from './history/history-guard.ts';
export { isOverlayEntry, travelHistory } from './history/overlay-entries.ts';
