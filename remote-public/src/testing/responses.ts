import { json } from 'shared-auth/testing';
import { testSession } from 'test-kit/fixtures';

/** A response that starts a session. */
export const sessionStarted = () => json(testSession());

/** The response of an unreachable server. */
export const unreachable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** The body of a response whose connection breaks in the middle. */
export const brokenBody = () =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"access_token":'));
      stream.error(new TypeError('network error'));
    },
  });
