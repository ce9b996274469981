/** Keys under which the parts cache orders. A checkout invalidates the lists. */
export const orderKeys = { lists: ['orders', 'list'], details: ['orders', 'detail'] } as const;
