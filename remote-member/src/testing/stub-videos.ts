import { progressStateOf } from 'shared-api/videos/progress-rules';
import type { MemberVideo } from 'shared-api/videos/videos';
import { json } from 'shared-auth/testing';

/** Responds to `GET /videos` with those that its filters let through, all on one page. */
export const stubVideos = (videos: readonly MemberVideo[]) => (request: Request) => {
  const { searchParams } = new URL(request.url);
  const [locked, state] = [searchParams.get('locked'), searchParams.get('progress')];
  const items = videos.filter(
    (video) =>
      (locked === null || String(video.locked) === locked) &&
      (state === null || progressStateOf(video.progress) === state),
  );
  return json({ items, nextCursor: null, total: items.length });
};
