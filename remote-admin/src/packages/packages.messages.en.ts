import { resourceTexts } from '../resource/resource.messages.en.ts';

export const packages = {
  ...resourceTexts('package', 'packages'),
  emptyHint: 'Put videos together, set a price, and publish the package to sell it.',
  picture: 'Package picture',
  noCategory: 'No category',
  move: 'Move to category…',
  moveTitle: 'Move to category',
  moveTo: (category: string) => `Move to ${category}`,
  moveOut: 'Remove from category',
  access: 'Access',
  lifetime: 'Lifetime',
  limited: 'Limited',
  dayUnit: 'days',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  unpublished: {
    title: (count: number) =>
      count === 1
        ? '1 has nothing to watch and wasn’t published'
        : `${count} have nothing to watch and weren’t published`,
    reason: 'Open each one and add a video that’s published and ready to play.',
  },
  missing: 'No video to play',
  offSale: 'This package isn’t on sale: none of its videos can be played. Add one that’s published and ready to play.',
  publishedHint: 'Visitors can see and buy it.',
  addVideo: 'Add a video',
  noVideos: 'No videos yet. Add the first one below.',
  addGroup: 'Add a video group',
  noGroups: 'No video groups yet. A group adds all of its videos.',
};
