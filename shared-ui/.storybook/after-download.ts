/** Options of `find…` queries for what is downloaded separately: by default they wait for one second only. */
export const AFTER_DOWNLOAD = { timeout: 20_000 };
