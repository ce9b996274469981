export const resource = {
  notFound: { title: 'It may have been removed', text: 'Check that the address is correct.' },
  twoStepRequired: {
    title: 'Your role requires two-step verification',
    text: 'Set it up in your profile to unlock the admin area.',
    toProfile: 'Go to your profile',
  },
  published: 'Published',
  hidden: 'Hidden',
  offSale: 'Not on sale',
  active: 'Active',
  inactive: 'Inactive',
  more: 'More',
  duplicate: 'Duplicate',
  delete: 'Delete',
  picture: { remove: 'Remove picture', uploading: 'Uploading…' },
  copyOf: (title: string) => `Copy of ${title}`,
  undo: {
    undo: 'Undo',
    undone: 'Undone',
    undoneExcept: (kept: number) =>
      kept === 1
        ? 'Undone, except for one that has been changed since'
        : `Undone, except for ${kept} that have been changed since`,
  },
  inUse: {
    title: 'This is in use and can’t be deleted',
    text: 'Remove it from these first:',
    people: (count: number) => (count === 1 ? '1 person has access to it' : `${count} people have access to it`),
    orders: (count: number) => (count === 1 ? '1 order contains it' : `${count} orders contain it`),
    more: (count: number) => `and ${count} more`,
    ok: 'Got it',
  },
};
