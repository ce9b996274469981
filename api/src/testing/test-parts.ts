import type { Part } from 'federation-contract/parts';

/** The parts of a test's product, with a few paths each. */
export const TEST_PARTS: Readonly<Record<Part, readonly string[]>> = {
  shell: [],
  public: ['/', '/login', '/publicVideo/:id', '/bookPayment/:id'],
  member: ['/home', '/videos', '/video/:id', '/profile'],
  admin: ['/home', '/users', '/video-image/:id/:id'],
};
