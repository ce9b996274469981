import * as faults from './harness/faults.ts';
import { test } from './harness/faulty-network.ts';
import { expect } from './harness/test.ts';

test('what gets into a page as a script does not run, and the server learns of it', async ({ browser, network }) => {
  // Not the context of other tests, which fails them when something is violated.
  const context = await browser.newContext({ baseURL: network.url });
  const answers: number[] = [];
  const passOn = faults.rewritten((text) => text);
  network.break(/^\/api\/csp-reports$/, (outgoing, response) => {
    answers.push(response.status);
    passOn(outgoing, response);
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const ran = await page.evaluate(async () => {
    const JS = { type: 'text/javascript' };
    // DevTools allow `Function` until what they evaluate first waits.
    await new Promise((resolve) => setTimeout(resolve));
    const attempts = [
      () =>
        (document.body.appendChild(document.createElement('p')).innerHTML = '<img src="x" onerror="window.ran = 1">'),
      () => {
        const script = document.createElement('script');
        script.text = 'window.ran = 2';
        document.body.append(script);
      },
      () => new Function('window.ran = 3')() as unknown,
      () => document.body.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/' })),
      () => document.body.setAttribute('onclick', 'window.ran = 5'),
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Refused, as it should be.
      }
    }
    document.body.click();
    // Trusted Types do not see these, and a trusted script may load more of them.
    const imported = ['data:text/javascript,window.ran = 6', URL.createObjectURL(new Blob(['window.ran = 7'], JS))];
    for (const code of imported) await import(code).catch(() => {});
    return (window as { ran?: number }).ran;
  });
  expect(ran).toBeUndefined();
  await expect.poll(() => answers).toContain(204);
  await context.close();
});
