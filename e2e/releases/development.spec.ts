import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { endWithParent } from '../harness/product.ts';
import { expect, test } from '../harness/test.ts';
import { edit, webpackCommand, withCopyOf } from './part-copy.ts';

const MESSAGES = 'src/account/account.messages.en.tsx';
const SCREEN = 'src/login/LoginSteps.tsx';
/** Not a bare `throw`, which would make the type checker report the rest as unreachable. */
const FAULT = "if (Date.now() > 0) throw new Error('The screen is broken');";
/** The lines before which it is put. */
const FAULTS = {
  'while rendering': 'const [email, setEmail] = useState<string | null>(null);',
  'while the module is loaded': 'interface LoginStepsProps {',
};

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test('edits of a remote under development appear while a form is filled in, and so do type errors', async ({
  page,
  product,
}) => {
  test.setTimeout(600_000);
  await withCopyOf('remote-public', async (folder) => {
    const port = await freePort();
    const server = spawn(process.execPath, ['--import', endWithParent, webpackCommand(folder), 'serve'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), API_URL: product.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'close');
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    try {
      await expect.poll(() => output, { timeout: 120_000 }).toContain(`its API:                 ${product.url}`);
      await page.goto(`http://localhost:${port}/login`, { timeout: 150_000 });
      const heading = page.getByRole('heading', { level: 1 });
      const email = page.getByLabel('Email');
      await expect(heading).toHaveText('Log in');
      await email.fill('ana@example.com');

      await test.step('an edited text', async () => {
        await edit(folder, { file: MESSAGES, from: "title: 'Log in'", to: "title: 'Log in to train'" });
        await expect(heading).toHaveText('Log in to train', { timeout: 90_000 });
        await expect(email).toHaveValue('ana@example.com');
      });

      await test.step('an edited screen', async () => {
        await edit(folder, { file: SCREEN, from: '?? texts.title', to: '?? `${texts.title}!`' });
        await expect(heading).toHaveText('Log in to train!', { timeout: 90_000 });
        await expect(email).toHaveValue('ana@example.com');
      });

      for (const [where, line] of Object.entries(FAULTS)) {
        await test.step(`an error ${where}, and its correction`, async () => {
          await edit(folder, { file: SCREEN, from: line, to: `${FAULT}\n${line}` });
          await expect(page.getByRole('alert')).toContainText('The screen is broken', { timeout: 90_000 });
          await edit(folder, { file: SCREEN, from: FAULT, to: '' });
          await expect(heading).toHaveText('Log in to train!', { timeout: 90_000 });
          await email.fill('ana@example.com');
        });
      }

      await test.step('a type error, with which the screen still works', async () => {
        await edit(folder, {
          file: SCREEN,
          from: 'export function',
          to: "const limit: number = 'none';\nexport function",
        });
        const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
        await expect(overlay.getByText("Type 'string' is not assignable to type 'number'")).toBeVisible({
          timeout: 150_000,
        });
        await expect(email).toHaveValue('ana@example.com');
      });
    } finally {
      server.kill();
      await ended;
    }
  });
});
