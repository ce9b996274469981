/**
 * The path of every page: for links, including those between parts, and for route patterns, with `:id` as the id.
 * Individual exports, so that a bundle contains only the paths it uses: `import * as paths from
 * 'federation-contract/paths'`.
 *
 * spec 2: the paths are those of the specification, verbatim. The id `new` opens an empty form.
 */

/* Public */
export const webpage = '/';
export const section = (id: 'free-samples' | 'packages' | 'author' | 'books') => `/#${id}`;
export const login = '/login';
/**
 * What follows the path of the login or the registration, so that it leads back. What a path has behind `#` may be a secret, and
 * stays behind one.
 */
export const returningTo = (path: string) => `${path.includes('#') ? '#' : '?'}returnTo=${encodeURIComponent(path)}`;
export const loginReturningTo = (path: string) => login + returningTo(path);
export const register = '/register';
export const recoverPassword = '/recover-password';
export const resetPassword = '/reset-password';
export const verifyEmail = '/verify-email';
export const bookPayment = (bookId: string) => `/bookPayment/${bookId}`;
export const publicVideo = (id: string) => `/publicVideo/${id}`;
export const publicPackage = (id: string) => `/publicPackage/${id}`;
export const checkout = '/checkout';
/** Leads to the checkout of one thing. Its query names what is bought, once for each item, and may have a coupon. */
export const checkoutOf = (kind: 'package' | 'video' | 'book', id: string) => `${checkout}?${kind}=${id}`;
/** Behind the link in the email to the owner of an address with which somebody has bought. */
export const confirmPurchase = '/confirm-purchase';
/** The page of an order, to which the payment page returns. */
export const order = (id: string) => `${checkout}/${id}`;
/** Where the code of a gift is redeemed. */
export const redeem = '/redeem';
export const cookies = '/cookies';
export const terms = '/terms-and-conditions';
export const privacy = `${terms}#privacy`;
export const error = '/error';
/** Asks whether this browser is to have other versions of parts, which its query names. */
export const preview = '/preview';

/* Logged in */
export const home = '/home';
export const videos = '/videos';
export const video = (id: string) => `/video/${id}`;
/** Returns the videos of a group or of a package, in the order to practise them. */
export const videosOfGroup = (groupId: string) => `${videos}?group_id=${groupId}`;
export const videosOfPackage = (packageId: string) => `${videos}?package_id=${packageId}`;
/** The query parameter that names the group through which the page of a video leads. */
export const GROUP = 'group';
export const videoInGroup = (id: string, groupId: string) => `${video(id)}?${GROUP}=${groupId}`;
export const orders = '/orders';
export const profile = '/profile';
export const affiliate = '/affiliate';

/* Admin */
export const users = '/users';
export const user = (id: string) => `/user/${id}`;
/** The query parameter with which a user's screen opens the dialog for a support view. */
export const VIEW_AS = 'viewAs';
export const userToViewAs = (id: string) => `${user(id)}?${VIEW_AS}`;
export const categories = '/categories';
export const category = (id: string) => `/categorie/${id}`;
export const videoEdit = (id: string) => `/video/${id}/edit`;
export const videoImages = (id: string) => `/video/${id}/images`;
export const videoImage = (videoId: string, id: string) => `/video-image/${videoId}/${id}`;
export const videoGroups = '/video-groups';
export const videoGroup = (id: string) => `/video-group/${id}`;
export const videoCategories = '/video-categories';
export const videoCategory = (id: string) => `/video-categorie/${id}`;
export const coupons = '/coupons';
export const packages = '/packages';
/** Not `package`, which is a reserved word. */
export const packageRecord = (id: string) => `/package/${id}`;
/* Beyond the specification */
export const books = '/books';
export const book = (id: string) => `/book/${id}`;
export const sales = '/sales';
export const sale = (id: string) => `/sale/${id}`;
export const salesOfBuyer = (userId: string) => `${sales}?buyer_id=${userId}`;
export const affiliates = '/affiliates';
/** Not `affiliate`, which is the partner's own page. */
export const affiliateRecord = (id: string) => `/affiliates/${id}`;
export const releases = '/releases';
export const audit = '/audit';
export const site = '/site';
