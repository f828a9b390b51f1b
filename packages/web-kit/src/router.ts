// biome-ignore-all lint/performance/noBarrelFile: a facade is an entry point that is shared at run time.
export { accessPaths, adminPaths, paths } from '@club/contracts/remotes/paths';
export {
  BrowserRouter,
  createSearchParams,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  StaticRouter,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { judgeSteps } from './step/judge-steps.ts';
