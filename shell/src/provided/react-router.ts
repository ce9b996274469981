/**
 * The facade of React Router that the shell shares: only the names that parts use. Sharing the whole library would keep it
 * from being tree-shaken, and add 25 kB of server and framework code. A remote that needs another name adds it here.
 *
 * `react-router-whole` is an alias for the library itself, since its real name resolves to this module.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createPath,
  createRoutesFromElements,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-whole';
