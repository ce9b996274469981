import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, stubApi } from 'shared-auth/testing';
import { renderScreen } from '../testing/render-screen.ts';

it.each([
  ['/home', '/api/admin/overview'],
  ['/users', '/api/admin/users'],
  ['/user/pat', '/api/admin/users/pat'],
  ['/video/mikan/edit', '/api/admin/videos/mikan'],
  ['/video/mikan/images', '/api/admin/videos/mikan/images'],
  ['/video-image/mikan/front', '/api/admin/videos/mikan/images'],
])('%s sends an administrator without two-step verification to the profile', async (address, path) => {
  stubApi({ [path]: () => errorResponse(403, 'second_factor_missing') });
  renderScreen(address);
  expect(await screen.findByRole('heading', { name: 'Your role requires two-step verification' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
