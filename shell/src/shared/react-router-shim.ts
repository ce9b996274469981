/**
 * The shim of React Router that the shell shares: only the names that parts use. Sharing the whole library would keep it
 * from being tree-shaken, and add 25 kB of server and framework code. If a remote needs another name, add it here; its
 * build fails until then.
 *
 * `react-router-dom-original` is an alias of the library itself, since its real name resolves to this module.
 */
export {
  createBrowserRouter,
  Link,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router-dom-original';
