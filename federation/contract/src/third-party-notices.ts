/** The licences of the packages in a release, among its files; at the root of the site, those of the current releases. */
export const NOTICES_FILE = 'third-party-notices.txt';
