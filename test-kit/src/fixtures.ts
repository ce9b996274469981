import type { AdminUser, AdminUserRecord } from 'shared-api/users/admin-users';
import type { Account, SessionSummary } from 'shared-api/account/account';
import type { AdminOverview } from 'shared-api/overview/admin-overview';
import { recordKinds } from 'shared-api/endpoints/endpoints';
import type { AdminBook, Book } from 'shared-api/books/books';
import type { AdminCategory, Category } from 'shared-api/packages/categories';
import { CONSENT_VERSION } from 'shared-api/orders/consent';
import type { AdminCoupon } from 'shared-api/coupons/coupons';
import type {
  AdminPackage,
  AdminPackageRecord,
  PackageDetail,
  PackageSummary,
  PackageVideo,
} from 'shared-api/packages/packages';
import type { Picture } from 'shared-api/pictures/pictures';
import type { VideoProgress } from 'shared-api/videos/progress';
import type { Order, OrderLine } from 'shared-api/orders/orders';
import type { Owned, OwnedItem } from 'shared-api/orders/owned';
import type { Deployment } from 'shared-api/releases/deployments';
import type { RegisteredPart } from 'shared-api/releases/parts';
import type { ReleaseKey } from 'shared-api/releases/release-keys';
import type { PublishToken, Release } from 'shared-api/releases/releases';
import type { Quote } from 'shared-api/orders/quote';
import type { OrderShipping } from 'shared-api/orders/shipping';
import type { SessionResponse, User } from 'shared-api/account/session';
import type { ReleaseHealth } from 'shared-api/telemetry/release-health';
import type { Site } from 'shared-api/site/site';
import type { AdminVideoCategory } from 'shared-api/videos/video-categories';
import type { AdminVideoGroup, MemberVideoGroupDetail } from 'shared-api/videos/video-groups';
import type {
  AdminVideo,
  AdminVideoRecord,
  MediaSource,
  MemberVideo,
  SampleVideo,
  VideoImage,
  VideoSummary,
} from 'shared-api/videos/videos';
import { videoSummary } from 'shared-api/videos/videos';
import { z } from 'zod';

/*
 * Entities that several tests need, with every field that the API returns. Ids are words that tests can tell apart, where
 * the API has UUIDs. A test specifies only the fields that it is about: `testPackage({ discount: 20 })`. The fixture of an
 * entity that only one test needs is in that test.
 */

/* Videos */

export const testPicture = (url: string): Picture => ({ id: url, url, width: 320, height: 180, sources: [] });

export const testImage = ({ image_url = '/media/mikan.webp', ...changes }: Partial<VideoImage> = {}): VideoImage => ({
  id: 'image',
  image_url,
  primary_photo: true,
  picture: testPicture(image_url),
  ...changes,
});

export const testSource = (changes: Partial<MediaSource> = {}): MediaSource => ({
  src: '/media/mikan.mp4?signature=1',
  type: 'video/mp4',
  expires_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});

/** `null` for each field that may be it, so that a test names only the fields that it needs. */
const nullsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => (field instanceof z.ZodNullable ? [[name, null]] : [])),
  ) as { [Name in keyof Shape as null extends z.output<Shape[Name]> ? Name : never]: null };

export const testVideoSummary = (changes: Partial<VideoSummary> = {}): VideoSummary => ({
  ...nullsOf(videoSummary),
  id: 'mikan',
  title: 'Mikan drill',
  description: 'Left, right, left.',
  duration: 9,
  images: [testImage()],
  ...changes,
});

/** What a player has of a video without storyboard, captions and chapters. */
const testPlayback = () => ({ sources: [testSource()], storyboard: null, captions: [], chapters: [], fps: 30 });

/** A video in the member area, unlocked. */
export const testVideo = (changes: Partial<MemberVideo> = {}): MemberVideo => ({
  ...testVideoSummary(),
  ...testPlayback(),
  locked: false,
  progress: null,
  view_only: false,
  unlocked_by: [],
  own_price: null,
  groups: [],
  ...changes,
});

type UnlockOffer = MemberVideo['unlocked_by'][number];

/** A package that the user has. */
export const testOwnedItem = (changes: Partial<OwnedItem> = {}): OwnedItem => ({
  kind: 'package',
  id: 'fundamentals',
  expires_at: null,
  order_id: 'order',
  ...changes,
});

/** What the user has. */
export const testOwned = (...items: OwnedItem[]): Owned => ({ items, unlocked_videos: [] });

/** A package that unlocks a video. */
export const testUnlockOffer = (changes: Partial<UnlockOffer> = {}): UnlockOffer => ({
  package_id: 'fundamentals',
  title: 'Fundamentals',
  price: 4900,
  currency: 'EUR',
  discount: 0,
  ...changes,
});

/** A locked video, which one package unlocks. */
export const testLockedVideo = (changes: Partial<MemberVideo> = {}): MemberVideo =>
  testVideo({ locked: true, sources: [], unlocked_by: [testUnlockOffer()], ...changes });

/** A free sample. */
export const testSample = (changes: Partial<SampleVideo> = {}): SampleVideo => ({
  ...testVideoSummary(),
  ...testPlayback(),
  uploaded_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

/** How far someone is in a video that they have not finished. */
export const testProgress = (changes: Partial<VideoProgress> = {}): VideoProgress => ({
  position: 3,
  furthest: 4.5,
  completed_at: null,
  updated_at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

/** A program of three videos: one done, the Mikan drill, and a locked one. */
export const testProgram = (changes: Partial<MemberVideoGroupDetail> = {}): MemberVideoGroupDetail => ({
  id: '0190a0c0-0000-7000-8000-000000000001',
  title: 'First week',
  picture: null,
  video_count: 3,
  done_count: 1,
  videos: [
    { id: 'star', title: 'Star passing', duration: 10, locked: false, progress: 'done' },
    { id: 'mikan', title: 'Mikan drill', duration: 9, locked: false, progress: 'in_progress' },
    { id: 'shell', title: 'Shell defence', duration: 12, locked: true, progress: 'not_started' },
  ],
  ...changes,
});

/* Catalogue */

export const testCategory = (changes: Partial<Category> = {}): Category => ({
  id: 'skills',
  title: 'Skills',
  ...changes,
});

export const testPackage = (changes: Partial<PackageSummary> = {}): PackageSummary => ({
  id: 'fundamentals',
  title: 'Fundamentals',
  description: 'Footwork and form.',
  category: testCategory(),
  price: 4900,
  currency: 'EUR',
  discount: 0,
  access_days: null,
  video_count: 12,
  image_url: null,
  picture: null,
  ...changes,
});

/** A video of a package, not a free sample. */
export const testPackageVideo = (changes: Partial<PackageVideo> = {}): PackageVideo => ({
  ...testVideoSummary(),
  free_sample: false,
  ...changes,
});

/** A package with its videos; there is only one. */
export const testPackageDetail = (changes: Partial<PackageDetail> = {}): PackageDetail => ({
  ...testPackage({ video_count: 1 }),
  videos: [testPackageVideo()],
  ...changes,
});

export const testBook = (changes: Partial<Book> = {}): Book => ({
  id: 'notebook',
  title: 'Das Halbfeld-Heft',
  description: 'Sechzig Übungen.',
  language: 'de',
  kind: 'printed',
  available: true,
  price: 2900,
  currency: 'EUR',
  discount: 0,
  cover_url: null,
  picture: null,
  link: 'https://books.example.com/heft',
  ...changes,
});

/** A package in an order, at its list price. */
export const testQuoteLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  kind: 'package',
  id: 'fundamentals',
  title: 'Fundamentals',
  book_kind: null,
  download: null,
  refunded: false,
  usable: true,
  price: 4900,
  currency: 'EUR',
  discount: 0,
  discount_amount: 0,
  coupon_amount: 0,
  total: 4900,
  ...changes,
});

/** What an order of these lines costs. */
export function testQuote(changes: Partial<Quote> = {}): Quote {
  const { lines = [testQuoteLine()] } = changes;
  const sumOf = (name: 'price' | 'discount_amount' | 'coupon_amount' | 'total') =>
    lines.reduce((sum, line) => sum + line[name], 0);
  const totals = {
    price: sumOf('price'),
    discount_amount: sumOf('discount_amount'),
    coupon_amount: sumOf('coupon_amount'),
    total: sumOf('total'),
  };
  return { currency: 'EUR', lines, totals, coupon: null, vat: null, consent_version: CONSENT_VERSION, ...changes };
}

/** A printed book that has not been sent. */
export const testShipping = (changes: Partial<OrderShipping> = {}): OrderShipping => ({
  state: 'to_ship',
  items: ['The Court Notebook'],
  address: {
    name: 'Rosa Díaz',
    street: 'Calle Mayor 1',
    street2: null,
    postcode: '28013',
    city: 'Madrid',
    region: null,
    country: 'ES',
  },
  tracking_url: null,
  shipped_at: null,
  ...changes,
});

/** An order that waits for its payment. */
export const testOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'order-1',
  state: 'pending',
  ...testQuote(changes.lines && { lines: changes.lines }),
  lines: [testQuoteLine()],
  refund: null,
  dispute: null,
  coupon: null,
  payment_url: 'http://localhost/pay/session-1',
  expires_at: '2026-03-01T10:30:00.000Z',
  created_at: '2026-03-01T10:00:00.000Z',
  paid_at: null,
  invoices: [],
  gift: null,
  shipping: null,
  ...changes,
});

export const testSite = (changes: Partial<Site> = {}): Site => ({
  author: {
    name: 'Marta Ilić',
    headline: 'Draws before she teaches',
    bio: 'A coach.',
    portrait_url: null,
    picture: null,
  },
  social_links: [{ name: 'Instagram', link: 'https://social.example.com/marta' }],
  books: [],
  ...changes,
});

/* Accounts */

/** An ordinary user. */
export const testUser = (changes: Partial<User> = {}): User => ({
  id: '01900000-0000-7000-8000-000000000001',
  email: 'pat@fullcourt.test',
  name: 'Pat',
  role: { id: 1 },
  ...changes,
});

/** The response that starts a session. */
export const testSession = (changes: Partial<SessionResponse> = {}): SessionResponse => ({
  access_token: 'token',
  user: testUser(),
  ...changes,
});

/** An account with a confirmed address and without two-step verification. */
export const testAccount = (changes: Partial<Account> = {}): Account => ({
  ...testUser(),
  verified: true,
  pending_email: null,
  locale: 'en',
  picture: null,
  created_at: '2026-03-01T10:00:00.000Z',
  second_factor: { enabled: false, required: false, recovery_codes_left: 0 },
  ...changes,
});

/** One of the user's active sessions, not the current one. */
export const testSessionSummary = (changes: Partial<SessionSummary> = {}): SessionSummary => ({
  id: 'laptop',
  current: false,
  created_at: '2026-03-01T10:00:00.000Z',
  last_used_at: '2026-03-02T10:00:00.000Z',
  user_agent: null,
  ...changes,
});

/* Admin area */

export const testAdminUser = (changes: Partial<AdminUser> = {}): AdminUser => ({
  ...testUser(),
  picture: null,
  verified: true,
  suspended_at: null,
  invited_at: null,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

export const testAdminUserRecord = (changes: Partial<AdminUserRecord> = {}): AdminUserRecord => ({
  ...testAdminUser(),
  second_factor: false,
  session_count: 1,
  last_login_at: null,
  entitlements: [],
  ...changes,
});

/** A published video with two images, the second being the primary one. */
export const testAdminVideo = (changes: Partial<AdminVideo> = {}): AdminVideo => ({
  ...testVideoSummary(),
  images: [
    testImage({ id: 'side', image_url: '/media/side.webp', primary_photo: false }),
    testImage({ id: 'front', image_url: '/media/front.webp' }),
  ],
  price: 4900,
  currency: 'EUR',
  discount: 20,
  status: 'ready',
  published: true,
  free_sample: false,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

/** A video as the form edits it. */
export const testAdminVideoRecord = (changes: Partial<AdminVideoRecord> = {}): AdminVideoRecord => ({
  ...testAdminVideo(),
  categories: [{ id: 'passing', title: 'Passing' }],
  chapters: [],
  ...changes,
});

export const testAdminCategory = (changes: Partial<AdminCategory> = {}): AdminCategory => ({
  ...testCategory(),
  package_count: 2,
  picture: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

export const testAdminVideoGroup = (changes: Partial<AdminVideoGroup> = {}): AdminVideoGroup => ({
  id: 'week',
  title: 'First week',
  video_count: 3,
  picture: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

export const testAdminVideoCategory = (changes: Partial<AdminVideoCategory> = {}): AdminVideoCategory => ({
  id: 'passing',
  title: 'Passing',
  video_count: 4,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

/** An active coupon for a percentage. */
export const testAdminCoupon = (changes: Partial<AdminCoupon> = {}): AdminCoupon => ({
  id: 'spring',
  code: 'SPRING',
  percent: 15,
  amount: null,
  currency: null,
  active: true,
  starts_at: null,
  expires_at: null,
  max_redemptions: null,
  per_user_limit: null,
  minimum: null,
  package_count: 0,
  redemptions: { committed: 0, reserved: 0 },
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

export const testAdminPackage = (changes: Partial<AdminPackage> = {}): AdminPackage => ({
  ...testPackage(),
  published: false,
  available: true,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

/** A package as the administrator edits it, with one video. */
export const testAdminPackageRecord = (changes: Partial<AdminPackageRecord> = {}): AdminPackageRecord => ({
  ...testAdminPackage({ video_count: 1 }),
  videos: [{ id: 'mikan', title: 'Mikan drill' }],
  groups: [],
  ...changes,
});

export const testAdminBook = (changes: Partial<AdminBook> = {}): AdminBook => ({
  ...testBook(),
  published: true,
  file: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

export const testAdminOverview = (changes: Partial<AdminOverview> = {}): AdminOverview => ({
  ...(Object.fromEntries(recordKinds.map((kind) => [kind, 3])) as Record<(typeof recordKinds)[number], number>),
  signups: [],
  practice: [],
  broken_files: null,
  ...changes,
});

/** A release of the member area that is not current. */
export const testRelease = (changes: Partial<Release> = {}): Release => ({
  part: 'member',
  version: '1.0.0',
  current: false,
  published: { at: '2026-03-01T10:00:00.000Z', by: { kind: 'administrator', name: 'Ana' } },
  activated: null,
  ...changes,
});

/** What the site has of the member area: one version for everybody. */
export const testDeployment = (changes: Partial<Deployment> = {}): Deployment => ({
  part: 'member',
  version: '1.0.2',
  canary: null,
  disabled: false,
  last_good: null,
  ...changes,
});

/** The health of a version that everybody gets. */
export const testHealth = (changes: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  part: 'member',
  version: '1.0.2',
  channel: 'stable',
  loads: 1200,
  failed: { entry: 1, evaluation: 0, render: 2 },
  abandoned: 4,
  retries: 5,
  fallbacks: 3,
  errors: 6,
  affected: 7,
  p75: { rendered: 500 },
  hours: [{ at: '2026-03-01T10:00:00.000Z', loads: 1200, affected: 7 }],
  comparison: null,
  ...changes,
});

/** The member area as a part that the server brings along. */
export const testPart = (changes: Partial<RegisteredPart> = {}): RegisteredPart => ({
  name: 'member',
  title: 'Member area',
  translations: { es: 'Zona de usuarios' },
  paths: ['/home', '/videos'],
  current: '1.0.2',
  built: true,
  created_at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

/** A publish token of the member area that has not been used. */
export const testReleaseKey = (changes: Partial<ReleaseKey> = {}): ReleaseKey => ({
  id: 'key',
  part: 'member',
  name: 'Ana’s laptop',
  public_key: `MCowBQYDK2VwAyEA${'a'.repeat(35)}8fc44a1c=`,
  created_by: 'Ana',
  created_at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

export const testPublishToken = (changes: Partial<PublishToken> = {}): PublishToken => ({
  id: 'token',
  part: 'member',
  name: 'GitHub Actions',
  created_by: 'Ana',
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2096-03-01T10:00:00.000Z',
  last_used_at: null,
  uploaded_bytes: 0,
  upload_limit_bytes: 500_000_000,
  ...changes,
});
