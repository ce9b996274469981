import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, refusal, stubApi } from 'shared-auth/testing';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen.tsx';
import { testVideo } from '../../testing/videos.ts';

const me = { id: 'me', email: 'player@fullcourt.test', name: 'Pat', role: { id: 1 } };
const sample = testVideo({ id: 'sample', title: 'Star passing' });
const locked = testVideo({ id: 'locked', title: 'Shell defence', locked: true });

const api = (videos: unknown[]) => ({
  '/api/me': () => json(me),
  '/api/samples': () => json({ items: [sample] }),
  '/api/videos': () => json({ items: videos, nextCursor: null }),
});

it('greets the player and leads to the next drill', async () => {
  stubApi(api([testVideo(), sample, locked]));
  renderScreen('/home');
  expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you, Pat' })).toBeVisible();
  const next = await screen.findByRole('region', { name: 'Mikan drill' });
  expect(within(next).getByRole('link', { name: 'Practise this drill' })).toHaveAttribute('href', '/video/mikan');
});

it('keeps apart what one has, what everybody has, and what is locked', async () => {
  stubApi(api([testVideo(), testVideo({ id: 'weave', title: 'Three-man weave' }), sample, locked]));
  renderScreen('/home');
  const playbook = await screen.findByRole('region', { name: 'In your playbook' });
  expect(within(playbook).getByRole('link')).toHaveTextContent('Three-man weave');
  const open = screen.getByRole('region', { name: 'Open to everybody' });
  expect(within(open).getByRole('link')).toHaveTextContent('Star passing');
  const more = screen.getByRole('region', { name: '1 more to open' });
  expect(within(more).getByText('Locked')).toBeVisible();
  expect(within(more).getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/#packages');
});

it('leads who owns nothing to the packages, and to the free samples meanwhile', async () => {
  stubApi(api([sample, locked]));
  renderScreen('/home');
  expect(await screen.findByRole('heading', { name: 'Your playbook is empty' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'See the packages' })) {
    expect(link).toHaveAttribute('href', '/#packages');
  }
  expect(screen.getByRole('link', { name: 'Star passing' })).toHaveAttribute('href', '/video/sample');
});

it('says when the playbook could not be loaded, and tries again', async () => {
  stubApi({ ...api([]), '/api/videos': () => refusal(503, 'unavailable') });
  renderScreen('/home');
  const alert = await screen.findByRole('alert');
  stubApi(api([testVideo()]));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Mikan drill' })).toBeVisible();
});
