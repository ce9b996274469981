export const resource = {
  noResults: (q: string) => `No results for “${q}”`,
  more: 'Show more',
  readOnly: 'Read-only for now. Editing is coming soon.',
  notFound: { title: 'It may have been removed', text: 'Check that the address is correct.' },
  twoStepRequired: {
    title: 'Your role requires two-step verification',
    text: 'Set it up in your profile to unlock the admin area.',
    toProfile: 'Go to your profile',
  },
  title: 'Title',
  videos: 'Videos',
  visibility: 'Visibility',
  published: 'Published',
  hidden: 'Hidden',
};

/** The nouns for a resource on its list and its records. */
export interface ResourceTexts {
  readonly list: {
    /** "Video groups" */
    readonly title: string;
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
  };
}

/** The texts of a resource from its nouns: "video group", "video groups". */
export const resourceTexts = (one: string, many: string, empty = `No ${many} yet`): ResourceTexts => ({
  list: {
    title: capitalise(many),
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
  },
});

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
