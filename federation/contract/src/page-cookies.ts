/** The names of cookies for all pages begin with it over HTTPS: browsers then accept them from this host alone. */
export const SECURE_PREFIX = '__Host-';

/** The cookie that names the browser of somebody who has logged in. The API sets it, and pages get it, too. */
export const DEVICE_COOKIE = 'device';
