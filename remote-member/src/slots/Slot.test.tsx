import { render, screen } from '@testing-library/react';
import { SLOT_HOST, type SlotPanelsProps } from 'federation-contract/slots';
import { expect, it, onTestFinished, vi } from 'vitest';

/** Renders a slot in a host with or without panels; the module asks its host once. */
async function renderSlot(host?: () => Promise<unknown>) {
  if (host) vi.stubGlobal(SLOT_HOST, host);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  const { Slot } = await import('./Slot.tsx');
  render(
    <>
      <h1>Mikan drill</h1>
      <Slot slot="beside-video" given={{ videoId: 'mikan' }} />
    </>,
  );
}

it('shows what the host has for it', async () => {
  await renderSlot(async () => ({ given }: SlotPanelsProps) => <p>{`Panels for ${given.videoId}`}</p>);
  expect(await screen.findByText('Panels for mikan')).toBeVisible();
});

it.each([
  ['has no slots', undefined],
  ['cannot load them', () => Promise.reject(new Error('offline'))],
])('shows nothing in a host that %s', async (_, host) => {
  await renderSlot(host);
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(document.querySelectorAll('body p')).toHaveLength(0);
});
