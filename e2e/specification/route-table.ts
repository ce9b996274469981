import { manifest } from '../../remote-admin/src/manifest.ts';

const ID = '01900000-0000-7000-8000-000000000000';

export type Role = 'visitor' | 'user' | 'admin';

export interface RouteRow {
  readonly path: string;
  /** The remote that serves it, by role; other roles are refused. */
  readonly servedBy: Partial<Record<Role, 'public' | 'member' | 'admin'>>;
  /** Without header and footer. */
  readonly bare?: true;
}

const everyone = { visitor: 'public', user: 'public', admin: 'public' } as const;
const adminOnly = { admin: 'admin' } as const;

/** The route table of the specification (section 2), verbatim, then additional screens. */
const listed: readonly RouteRow[] = [
  { path: '/', servedBy: everyone },
  { path: '/login', servedBy: everyone, bare: true },
  { path: '/register', servedBy: everyone, bare: true },
  { path: '/recover-password', servedBy: everyone, bare: true },
  { path: `/bookPayment/${ID}`, servedBy: everyone },
  { path: `/publicVideo/${ID}`, servedBy: everyone },
  { path: '/cookies', servedBy: everyone },
  { path: '/terms-and-conditions', servedBy: everyone },
  { path: '/home', servedBy: { user: 'member', admin: 'admin' } },
  { path: '/videos', servedBy: { user: 'member', admin: 'admin' } },
  { path: `/video/${ID}`, servedBy: { user: 'member', admin: 'member' } },
  { path: '/users', servedBy: adminOnly },
  { path: `/user/${ID}`, servedBy: adminOnly },
  { path: '/categories', servedBy: adminOnly },
  { path: `/categorie/${ID}`, servedBy: adminOnly },
  { path: `/video/${ID}/edit`, servedBy: adminOnly },
  { path: `/video/${ID}/images`, servedBy: adminOnly },
  { path: `/video-image/${ID}/${ID}`, servedBy: adminOnly },
  { path: '/video-groups', servedBy: adminOnly },
  { path: `/video-group/${ID}`, servedBy: adminOnly },
  { path: '/video-categories', servedBy: adminOnly },
  { path: `/video-categorie/${ID}`, servedBy: adminOnly },
  { path: '/coupons', servedBy: adminOnly },
  { path: '/packages', servedBy: adminOnly },
  { path: `/package/${ID}`, servedBy: adminOnly },
  { path: `/publicPackage/${ID}`, servedBy: everyone },
  { path: '/checkout', servedBy: everyone },
  { path: `/checkout/${ID}`, servedBy: everyone },
  { path: '/redeem', servedBy: everyone },
  { path: '/orders', servedBy: { user: 'member', admin: 'member' } },
  { path: '/affiliate', servedBy: { user: 'member', admin: 'member' } },
  { path: '/profile', servedBy: { user: 'member', admin: 'member' } },
  { path: '/reset-password', servedBy: everyone, bare: true },
  { path: '/verify-email', servedBy: everyone, bare: true },
  { path: '/confirm-purchase', servedBy: everyone, bare: true },
];

/** Further screens of the admin area: those that only its manifest has. */
const addedAdminScreens: readonly RouteRow[] = manifest.routes
  .map(({ path }) => path.replace(/:\w+/g, ID))
  .filter((path) => !listed.some((row) => row.path === path))
  .map((path) => ({ path, servedBy: adminOnly }));

export const routes = [...listed, ...addedAdminScreens];
