/** spec 6: "Permission names: isNotLoggedIn (public role), isAdmin, isUser." */
export const permissions = ['isNotLoggedIn', 'isUser', 'isAdmin'] as const;
export type Permission = (typeof permissions)[number];

/** Who may enter a route or see a menu entry: everyone (`*`), or anyone with at least one of these permissions. */
export type AccessRule = '*' | readonly Permission[];
