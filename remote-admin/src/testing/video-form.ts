import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminVideo } from 'shared-api/videos';
import { errorResponse, json, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { testAdminVideo } from 'test-kit/fixtures';

/** The video that the tests of the form edit. */
export const video = testAdminVideo();

export const videoApi = (patch: StubbedResponses[string], load = () => json(video)): StubbedResponses => ({
  '/api/admin/videos/mikan': load,
  'PATCH /api/admin/videos/mikan': patch,
});

/** Accepts every edit, and discards it. */
export const savingVideo = async (request: Request) =>
  json({ ...video, ...((await request.json()) as object), updated_at: '2026-03-02T10:00:00Z' });

/** Stubs the API with a video that stores what is saved, and rejects edits that are based on an older version. */
export function startVideoServer() {
  const server = {
    video: testAdminVideo(),
    /** The number of edits that were accepted. */
    saves: 0,
    /** Changes the video as another tab or user would. */
    saveElsewhere: (changes: Partial<AdminVideo>) => {
      const version = new Date(server.video.updated_at);
      version.setUTCDate(version.getUTCDate() + 1);
      server.video = { ...server.video, ...changes, updated_at: version.toISOString() };
    },
  };
  const save = async (request: Request) => {
    const { updated_at, ...edit } = (await request.json()) as AdminVideo;
    if (updated_at !== server.video.updated_at) return errorResponse(409, 'conflict');
    server.saves += 1;
    server.saveElsewhere(edit);
    return json(server.video);
  };
  stubApi(videoApi(save, () => json(server.video)));
  return server;
}

/** Replaces the title and saves. */
export async function retitle(title: string): Promise<HTMLElement> {
  const field = await typeTitle(title);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return field;
}

export async function typeTitle(title: string): Promise<HTMLElement> {
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(field);
  if (title) await userEvent.type(field, title);
  return field;
}
