import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testAdminVideo } from 'test-kit/fixtures';
import { rows } from './rows.ts';

/** The videos of a record, as it refers to them. */
export const layups = ['Mikan', 'Layup'].map((title) => ({ id: title.toLowerCase(), title }));

/** Responds with the video that `addZone` adds. */
export const zoneList = { '/api/admin/videos': () => rows(testAdminVideo({ id: 'zone', title: 'Zone' })) };

export async function addZone() {
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a video' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Zone' }));
  await userEvent.keyboard('{Escape}');
}

/** The videos in the form, in order. */
export const shownVideos = () =>
  within(screen.getByRole('grid', { name: 'Videos' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
