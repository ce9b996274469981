import { json } from 'shared-auth/testing';
import { testSession } from 'test-kit/fixtures';

/** A response that starts a session. */
export const sessionStarted = () => json(testSession());

/** The response of a registration whose confirmation email was sent. */
export const registered = () => json({ ...testSession(), confirmation_sent: true });

/** The response of an unreachable server. */
export const unreachable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
