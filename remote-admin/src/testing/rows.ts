import type { AdminLists } from '../list/admin-lists.ts';

const price = { price: 4900, currency: 'EUR', discount: 20 };

/** One row of each list, as the API answers it. */
export const testRows: AdminLists = {
  users: {
    id: 'pat',
    email: 'pat@fullcourt.test',
    name: 'Pat',
    role: { id: 2 },
    created_at: '2026-03-01T23:30:00Z',
  },
  categories: { id: 'offence', title: 'Offence', package_count: 2 },
  videos: {
    ...price,
    id: 'mikan',
    title: 'Mikan drill',
    description: 'Left, right, left.',
    duration: 83.4,
    images: [
      { id: 'side', image_url: '/media/side.webp', primary_photo: false },
      { id: 'front', image_url: '/media/front.webp', primary_photo: true },
    ],
    status: 'ready',
    published: true,
    free_sample: false,
    created_at: '2026-03-01T10:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
  },
  'video-groups': { id: 'week', title: 'First week', video_count: 3 },
  'video-categories': { id: 'passing', title: 'Passing', video_count: 4 },
  coupons: { id: 'spring', code: 'SPRING', percent: 15, amount: null, currency: null, active: true },
  packages: {
    ...price,
    id: 'handling',
    title: 'Ball handling',
    description: 'Both hands.',
    category: { id: 'offence', title: 'Offence' },
    access_days: null,
    video_count: 5,
    image_url: null,
    published: false,
  },
};
