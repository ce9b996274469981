import type { MemberVideo } from 'shared-api/videos';

/** A drill as the API answers it, open unless the test says otherwise. */
export const testVideo = (changes: Partial<MemberVideo> = {}): MemberVideo => ({
  id: 'mikan',
  title: 'Mikan drill',
  description: 'Left, right, left.',
  duration: 9,
  images: [{ id: 'image', image_url: '/media/mikan.webp', primary_photo: true }],
  locked: false,
  sources: [{ src: '/media/mikan.mp4?signature=1', type: 'video/mp4', expires_at: '2026-01-01T00:00:00Z' }],
  unlocked_by: [],
  ...changes,
});
