/** spec 3: "id (2 means admin, anything else ordinary user)". */
export const ADMIN_ROLE_ID = 2;
export const USER_ROLE_ID = 1;
