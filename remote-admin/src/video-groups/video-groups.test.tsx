import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { testAdminVideoGroup } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findFields, findRow, rows } from '../testing/rows.ts';

const group = testAdminVideoGroup({ id: 'week', title: 'First week', video_count: 3 });

it('lists video groups', async () => {
  stubApi({ '/api/admin/video-groups': () => rows(group) });
  renderScreen('/video-groups');
  const row = await findRow('Video groups');
  expect(cellsOf(row)).toEqual(['First week', '3']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/video-group/week');
});

it('shows the fields of a video group', async () => {
  stubApi({ '/api/admin/video-groups/week': () => json(group) });
  renderScreen('/video-group/week');
  expect(await findFields()).toEqual({ Videos: '3' });
  expect(screen.getByRole('heading', { level: 1, name: 'First week' })).toBeVisible();
});
