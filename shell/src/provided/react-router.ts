/**
 * React Router as the page provides it: the names that its parts use, and no others.
 * Shared whole, the library would bring 25 kB of server and framework code to every visitor.
 * A remote that needs one more name asks for it here.
 *
 * `react-router-whole` is the library itself; its real name leads back to this module.
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
