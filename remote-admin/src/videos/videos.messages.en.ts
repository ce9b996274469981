import { resourceTexts } from '../resource/resource.messages.en.ts';

export const videos = {
  ...resourceTexts('video', 'videos'),
  uploadComingSoon: 'Video uploads are coming soon.',
  status: 'Status',
  statuses: { draft: 'Draft', processing: 'Processing', ready: 'Ready', failed: 'Failed' },
  duration: 'Duration',
  freeSample: 'Free sample',
  freeSampleHint: 'Anyone can watch it, without an account.',
  yes: 'Yes',
  page: 'Video page',
  view: 'View',
  viewOne: (title: string) => `View ${title}`,
  images: 'Images',
  details: 'Video details',
  added: 'Added',
  updated: 'Updated',
  description: 'Description',
  publishedHint: 'Players and visitors can see it.',
};

export const videoImages = {
  title: 'Video images',
  one: 'Video image',
  of: (video: string) => `Images of ${video}`,
  back: 'Back to video images',
  video: 'Video',
  failed: 'We couldn’t load the images',
  oneFailed: 'We couldn’t load this image',
  notFound: 'Image not found',
  empty: { title: 'No images yet', text: 'The logo is shown instead.' },
  nth: (place: number) => `Image ${place}`,
  primary: 'Primary',
  addingComingSoon: 'Adding and choosing images is coming soon.',
  croppingComingSoon: 'Replacing and cropping images is coming soon.',
};
