/**
 * Where a person wanted to go when an access check sent them to `/error`: the way back after logging in.
 * It is kept beside the address, whose query parameters belong to the refused page (specification, section 2).
 */
let refusedPath: string | null = null;

export const rememberRefusedPath = (path: string) => {
  refusedPath = path;
};

export const lastRefusedPath = () => refusedPath;
