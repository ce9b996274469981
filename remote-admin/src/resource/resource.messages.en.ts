export const resource = {
  notFound: { title: 'It may have been removed', text: 'Check that the address is correct.' },
  twoStepRequired: {
    title: 'Your role requires two-step verification',
    text: 'Set it up in your profile to unlock the admin area.',
    toProfile: 'Go to your profile',
  },
  visibility: 'Visibility',
  published: 'Published',
  hidden: 'Hidden',
  offSale: 'Not on sale',
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
  finalPrice: 'Final price',
};

/** The nouns for a resource on its list and its records. */
export interface ResourceTexts {
  readonly list: {
    /** "Video groups" */
    readonly title: string;
    /** "video groups" */
    readonly many: string;
    /** "12 video groups" */
    readonly count: (count: number) => string;
    readonly search: string;
    readonly empty: string;
    readonly failed: string;
    /** Label of the link to the list. */
    readonly back: string;
  };
  readonly record: {
    /** "Video group" */
    readonly title: string;
    readonly create: string;
    readonly failed: string;
    readonly notFound: string;
    readonly deleted: string;
  };
  /** "12 video groups published" */
  readonly done: Readonly<Record<'published' | 'unpublished' | 'moved' | 'deleted', (count: number) => string>>;
}

/** The texts of a resource from its nouns: "video group", "video groups". */
export const resourceTexts = (
  one: string,
  many: string,
  empty = `No ${many} yet`,
  count = countedAs(one, many),
): ResourceTexts => ({
  list: {
    title: capitalise(many),
    many,
    count,
    search: `Search ${many}`,
    empty,
    failed: `We couldn’t load the ${many}`,
    back: `Back to ${many}`,
  },
  record: {
    title: capitalise(one),
    create: `New ${one}`,
    failed: `We couldn’t load this ${one}`,
    notFound: `${capitalise(one)} not found`,
    deleted: `${capitalise(one)} deleted`,
  },
  done: {
    published: (changed) => `${count(changed)} published`,
    unpublished: (changed) => `${count(changed)} unpublished`,
    moved: (changed) => `${count(changed)} moved`,
    deleted: (changed) => `${count(changed)} deleted`,
  },
});

const countedAs = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
