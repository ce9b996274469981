import { beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from './http.ts';
import { closeSession, currentRole, onSessionEnd, openSession, startSession } from './session.ts';
import { errorResponse, json, noContent, stubServer, type StubbedResponses } from './testing.ts';

const bearer = (request: Request) => request.headers.get('authorization');
const paths = (requests: readonly Request[]) => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
const renewal = (token = 'new', roleId = 1) =>
  json({ access_token: token, user: { id: 'id', email: 'a@b.test', name: 'A', role: { id: roleId } } });

/** An API that accepts the token "new" and rejects any other as expired. */
const expiring = (refresh: StubbedResponses[string] = () => renewal()): StubbedResponses => ({
  '/api/videos': (request) =>
    bearer(request) === 'Bearer new' ? json({ items: [] }) : errorResponse(403, 'token_expired'),
  'POST /api/refresh': refresh,
});

const onEnd = vi.fn();
const logIn = (token = 'old') => {
  localStorage.setItem('access_token', token);
  localStorage.setItem('role', '1');
  currentRole();
};

/** A page that has never had a session. */
async function freshPage() {
  vi.resetModules();
  const fresh = { ...(await import('./http.ts')), ...(await import('./session.ts')) };
  fresh.onSessionEnd(onEnd);
  return fresh;
}

beforeEach(() => {
  localStorage.clear();
  currentRole();
  onEnd.mockClear();
  onSessionEnd(onEnd);
  history.replaceState(null, '', '/videos?q=press');
});

describe('every request', () => {
  it('spec 7: “Every request carries an Authorization header with a bearer token”, and X-Requested-With', async () => {
    logIn('token');
    const requests = stubServer({ '/api/videos': () => json({}) });
    await http.get('videos').json();
    const { headers, url } = requests[0]!;
    expect(url).toBe(`${location.origin}/api/videos`);
    expect(headers.get('authorization')).toBe('Bearer token');
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(headers.get('accept')).toBe('application/json');
  });

  it('asks for JSON even if the response is not read', async () => {
    const requests = stubServer({ 'DELETE /api/me': noContent });
    await http.delete('me');
    expect(requests[0]!.headers.get('accept')).toBe('application/json');
  });

  it('waits for a slow server as long as it takes', async () => {
    vi.useFakeTimers();
    stubServer({ '/api/videos': () => new Promise((resolve) => setTimeout(() => resolve(json({})), 3600_000)) });
    const call = http.get('videos').json();
    await vi.advanceTimersByTimeAsync(3600_000);
    await expect(call).resolves.toEqual({});
    vi.useRealTimers();
  });

  it('carries no token if none is stored', async () => {
    const requests = stubServer({ '/api/packages': () => json({}) });
    await http.get('packages').json();
    expect(requests[0]!.headers.has('authorization')).toBe(false);
  });
});

describe('403', () => {
  it('spec 4 and 8: “one token refresh”, “the new token is stored and the original request is retried”', async () => {
    logIn();
    const bodies: unknown[] = [];
    const requests = stubServer({
      'PATCH /api/videos': async (request) => {
        bodies.push(await request.json());
        return bearer(request) === 'Bearer new' ? json({}) : errorResponse(403, 'token_expired');
      },
      'POST /api/refresh': () => renewal('new', 2),
    });
    await http.patch('videos', { json: { title: 'Press break' } });
    expect(paths(requests)).toEqual(['PATCH /api/videos', 'POST /api/refresh', 'PATCH /api/videos']);
    expect(bodies).toEqual([{ title: 'Press break' }, { title: 'Press break' }]);
    expect({ ...localStorage }).toEqual({ access_token: 'new', role: '2' });
    expect(currentRole()).toBe('admin');
  });

  it('spec 4: “Only one refresh runs at a time”, however many requests need it', async () => {
    logIn();
    const requests = stubServer(expiring());
    await Promise.all(Array.from({ length: 20 }, () => http.get('videos').json()));
    expect(paths(requests).filter((path) => path === 'POST /api/refresh')).toHaveLength(1);
    expect(requests).toHaveLength(41);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('does not refresh again for a request that was sent before the last refresh', async () => {
    logIn();
    let respondLate = (_: Response) => {};
    const late = new Promise<Response>((resolve) => (respondLate = resolve));
    const requests = stubServer({
      ...expiring(),
      '/api/orders': (request) => (bearer(request) === 'Bearer new' ? json({}) : late),
    });
    const order = http.get('orders').json();
    await http.get('videos').json();
    respondLate(errorResponse(403, 'token_expired'));
    await order;
    expect(paths(requests).filter((path) => path === 'POST /api/refresh')).toHaveLength(1);
  });

  it('is an error the second time, and does not navigate to /login', async () => {
    logIn();
    stubServer({ '/api/admin/users': () => errorResponse(403, 'forbidden'), 'POST /api/refresh': () => renewal() });
    await expect(http.get('admin/users').json()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(onEnd).not.toHaveBeenCalled();
    expect(localStorage.getItem('access_token')).toBe('new');
  });

  it('uses the token that another tab has received in the meantime', async () => {
    logIn();
    const requests = stubServer({
      '/api/videos': (request) => {
        if (bearer(request) === 'Bearer new') return json({});
        localStorage.setItem('access_token', 'new');
        return errorResponse(403, 'token_expired');
      },
    });
    await http.get('videos').json();
    expect(paths(requests)).toEqual(['GET /api/videos', 'GET /api/videos']);
  });

  it('is an error right away for a visitor, who has no session to refresh', async () => {
    const fresh = await freshPage();
    const requests = stubServer({ '/api/videos': () => errorResponse(403, 'forbidden') });
    await expect(fresh.http.get('videos').json()).rejects.toMatchObject({ status: 403 });
    expect(requests).toHaveLength(1);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a failed refresh', () => {
  const html = () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });

  it.each<[string, StubbedResponses[string], 'server' | 'outage']>([
    ['is rejected', () => errorResponse(401, 'not_authenticated'), 'server'],
    ['does not reach a server', () => Promise.reject(new TypeError('Failed to fetch')), 'outage'],
    ['reaches a server that is down', () => errorResponse(503, 'unavailable'), 'outage'],
    ['is one too many', () => errorResponse(429, 'rate_limited'), 'outage'],
    ['receives a proxy’s page', html, 'outage'],
  ])('spec 8: “if refresh fails go to login and reject”: when it %s', async (_, refresh, by) => {
    logIn();
    const requests = stubServer(expiring(refresh));
    const calls = await Promise.allSettled([http.get('videos').json(), http.get('videos').json()]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(paths(requests).filter((path) => path === 'POST /api/refresh')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    expect(currentRole()).toBe('public');
    expect(onEnd.mock.calls).toEqual([[{ by, path: '/videos?q=press' }]]);
  });
});

it('a refresh that completes after somebody else has logged in changes nothing, and repeats no request as them', async () => {
  logIn();
  const requests = stubServer(
    expiring(() => {
      const user = { id: 'b', email: 'b@c.test', name: 'B', role: { id: 2 } };
      openSession({ access_token: 'theirs', user });
      return renewal();
    }),
  );
  await expect(http.get('videos').json()).rejects.toMatchObject({ status: 403 });
  expect({ ...localStorage }).toEqual({ access_token: 'theirs', role: '2' });
  expect(paths(requests)).toEqual(['GET /api/videos', 'POST /api/refresh']);
  expect(onEnd).not.toHaveBeenCalled();
});

it('a refresh that is aborted by the page’s unload does not end the session', async () => {
  logIn();
  const stop = startSession();
  stubServer(expiring(() => Promise.reject(new TypeError('Failed to fetch'))));
  window.dispatchEvent(new Event('pagehide'));
  await expect(http.get('videos').json()).rejects.toMatchObject({ status: 403 });
  expect({ ...localStorage }).toEqual({ access_token: 'old', role: '1' });
  expect(onEnd).not.toHaveBeenCalled();

  // Back and Forward may restore the page itself.
  window.dispatchEvent(new Event('pageshow'));
  await expect(http.get('videos').json()).rejects.toMatchObject({ status: 403 });
  expect(localStorage).toHaveLength(0);
  expect(onEnd).toHaveBeenCalledOnce();
  stop();
});

it('a refresh that completes after a logout does not log in again', async () => {
  logIn();
  stubServer(
    expiring(() => {
      localStorage.clear();
      currentRole();
      return renewal();
    }),
  );
  await expect(http.get('videos').json()).rejects.toMatchObject({ status: 403 });
  expect(localStorage).toHaveLength(0);
  expect(onEnd).not.toHaveBeenCalled();
});

describe('401', () => {
  const revoked: StubbedResponses = { '/api/videos': () => errorResponse(401, 'session_revoked') };

  it('spec 4 and 8: “A 401 response sends the user to /login”, once', async () => {
    logIn();
    const requests = stubServer(revoked);
    const calls = await Promise.allSettled([http.get('videos').json(), http.get('videos').json()]);
    expect(calls).toMatchObject([{ reason: { status: 401, code: 'session_revoked' } }, { status: 'rejected' }]);
    expect(localStorage).toHaveLength(0);
    expect(onEnd.mock.calls).toEqual([[{ by: 'server', path: '/videos?q=press' }]]);
    expect(paths(requests)).toEqual(['GET /api/videos', 'GET /api/videos']);
  });

  it('sends a visitor to /login too', async () => {
    const fresh = await freshPage();
    stubServer(revoked);
    await expect(fresh.http.get('videos').json()).rejects.toMatchObject({ status: 401 });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('does not navigate for a request that is sent after the session has ended', async () => {
    logIn();
    stubServer(revoked);
    closeSession();
    await expect(http.get('videos').json()).rejects.toMatchObject({ status: 401 });
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('ends the session if it is the response to the repeated request', async () => {
    logIn();
    stubServer({
      '/api/videos': (request) =>
        bearer(request) === 'Bearer new' ? errorResponse(401, 'session_revoked') : errorResponse(403, 'token_expired'),
      'POST /api/refresh': () => renewal(),
    });
    await expect(http.get('videos').json()).rejects.toMatchObject({ status: 401 });
    expect(localStorage).toHaveLength(0);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('does not end a session that started after the request was sent', async () => {
    logIn('old');
    stubServer({
      '/api/videos': () => {
        logIn('of another session');
        return errorResponse(401, 'session_revoked');
      },
    });
    await expect(http.get('videos').json()).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('access_token')).toBe('of another session');
    expect(onEnd).not.toHaveBeenCalled();
  });
});
