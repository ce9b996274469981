const FIRST_YEAR = 2021;

/** spec 1: "a copyright line running from 2021 to the current year". */
export const copyrightYears = (now: Date) => `${FIRST_YEAR}–${Math.max(now.getFullYear(), FIRST_YEAR)}`;
