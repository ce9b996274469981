import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emails, passwords } from '../../testing/bad-input.ts';
import { brokenBody, rateLimited, testSession } from '../../testing/content.ts';
import { fillIn, press } from '../../testing/fill-in.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

beforeEach(() => localStorage.clear());

const filled = { 'E-mail': 'ana@example.com', Password: 'Secret123' };

async function logIn(answer: StubbedAnswers[string], address = '/login') {
  const requests = stubApi({ 'POST /api/auth/login': answer });
  const router = renderScreen(address);
  await fillIn(filled);
  await press('Log in');
  return { requests, router };
}

it.each([
  ['/login', '/home'],
  ['/login?returnTo=%2Fvideo%2F7', '/video/7'],
  ['/login?returnTo=https%3A%2F%2Fevil.test', '/home'],
])('from %s it leads to %s', async (address, target) => {
  const { requests, router } = await logIn(testSession, address);
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
  expect(await requests[0]!.json()).toEqual({ email: 'ana@example.com', password: 'Secret123' });
  expect(localStorage.getItem('access_token')).toBe('token');
});

it('is not gone back to once it is done', async () => {
  stubApi({ 'POST /api/auth/login': testSession });
  const router = renderScreen('/login', { before: '/elsewhere' });
  await fillIn(filled);
  await press('Log in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('says above the button that the credentials are wrong, and stays', async () => {
  const { router } = await logIn(() => refusal(422, 'wrong_credentials'));
  expect(await screen.findByText('E-mail address or password is wrong.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('E-mail address or password is wrong.');
  expect(router.state.location.pathname).toBe('/login');
});

it.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), 'The server cannot be reached.'],
  ['the server breaks', () => refusal(500, 'internal'), 'Something went wrong on our side.'],
  [
    'a proxy answers',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'This is not possible at the moment.',
  ],
  ['there were too many attempts', () => refusal(429, 'rate_limited'), 'Too many attempts. Wait a moment'],
  ['one may try again soon', () => rateLimited(40), 'Too many attempts. Try again in 40 seconds.'],
  ['one may try again later', () => rateLimited(61), 'Too many attempts. Try again in 2 minutes.'],
])('says so when %s, and takes another attempt', async (_, answer, said) => {
  let failing = true;
  const { router } = await logIn(() => (failing ? answer() : testSession()));
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
  failing = false;
  await press('Log in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

it('shows beside a field what the server finds wrong with it', async () => {
  await logIn(() => refusal(422, 'invalid', { email: 'Not an address of ours' }));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Not an address of ours'));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it('asks for both fields before it asks the server, and goes to the first', async () => {
  const requests = stubApi({});
  renderScreen('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter your e-mail address');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter password');
  expect(requests).toEqual([]);
});

describe.each([
  ['E-mail', 'email', emails],
  ['Password', 'password', passwords],
] as const)('%s', (label, name, inputs) => {
  it.each(inputs)('%j: %s', async (text, refused) => {
    const requests = stubApi({ 'POST /api/auth/login': () => refusal(422, 'wrong_credentials') });
    renderScreen('/login');
    await fillIn({ ...filled, [label]: text });
    await press('Log in');
    if (refused !== null) {
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(refused));
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(requests).toEqual([]);
    } else {
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(await requests[0]!.json()).toHaveProperty(name, text);
    }
  });
});

it('is sent once, however often the button is pressed', async () => {
  const { requests } = await logIn(() => new Promise<Response>(() => {}));
  const button = screen.getByRole('button', { name: 'Log in' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(requests).toHaveLength(1);
});

it('is sent once where a second press comes before the button is closed', async () => {
  const requests = stubApi({ 'POST /api/auth/login': () => new Promise<Response>(() => {}) });
  renderScreen('/login');
  await fillIn(filled);
  const { form } = screen.getByLabelText<HTMLInputElement>('E-mail');
  form!.requestSubmit();
  form!.requestSubmit();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true'));
  expect(requests).toHaveLength(1);
});

it('leaves the focus on the button from which it was sent', async () => {
  let answer = (_: Response) => {};
  await logIn(() => new Promise<Response>((resolve) => (answer = resolve)));
  const button = screen.getByRole('button', { name: 'Log in' });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(button).toHaveFocus();
  answer(refusal(422, 'wrong_credentials'));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(button).toHaveFocus();
});

it('leaves the focus in the field from which it was sent', async () => {
  stubApi({ 'POST /api/auth/login': () => refusal(422, 'wrong_credentials') });
  renderScreen('/login');
  await fillIn(filled);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('E-mail address or password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('sends what a password manager has filled in without an event', async () => {
  const requests = stubApi({ 'POST /api/auth/login': testSession });
  renderScreen('/login');
  (await screen.findByLabelText<HTMLInputElement>('E-mail')).value = filled['E-mail'];
  screen.getByLabelText<HTMLInputElement>('Password').value = filled.Password;
  await press('Log in');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]!.json()).toEqual({ email: 'ana@example.com', password: 'Secret123' });
});

it.each([
  ['breaks in the middle', () => new Response(brokenBody(), { headers: { 'content-type': 'application/json' } })],
  ['is a page of HTML', () => new Response('<h1>Welcome to the hotel</h1>')],
])(
  'says that it went wrong where the answer %s, keeps what was typed, and takes another attempt',
  async (_, answer) => {
    let failing = true;
    const { router } = await logIn(() => (failing ? answer() : testSession()));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(screen.getByLabelText('E-mail')).toHaveValue(filled['E-mail']);
    expect(screen.getByLabelText('Password')).toHaveValue(filled.Password);
    failing = false;
    await press('Log in');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  },
);

it('takes nobody away who has left the screen before the answer came', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { router } = await logIn(() => answered.then(testSession));
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull());
  answer();
  await waitFor(() => expect(localStorage.getItem('access_token')).toBe('token'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('says so where the browser keeps no session', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { router } = await logIn(testSession);
  expect(await screen.findByText(/does not let this site store anything/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
});

it('keeps the way back on the way to the registration', async () => {
  renderScreen('/login?returnTo=%2Fvideos');
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?returnTo=%2Fvideos',
  );
});

it('in Spanish says what is wrong in Spanish, whether the browser or the server finds it', async () => {
  stubApi({ 'POST /api/auth/login': () => rateLimited(90) });
  renderScreen('/login', { lang: 'es' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await press('Iniciar sesión');
  await waitFor(() =>
    expect(screen.getByLabelText('Correo electrónico')).toHaveAccessibleDescription('Escribe tu dirección de correo'),
  );
  await fillIn({ 'Correo electrónico': 'ana@example.com', Contraseña: 'Secret123' });
  await press('Iniciar sesión');
  expect(await screen.findByText('Demasiados intentos. Inténtalo de nuevo dentro de 2 minutos.')).toBeVisible();
});
