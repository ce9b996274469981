export const form = {
  save: 'Save',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  restored: { text: 'We restored your unsaved changes.', discard: 'Discard' },
  discard: {
    title: 'Discard unsaved changes?',
    text: 'If you leave this page, your changes will be lost.',
    stay: 'Keep editing',
    discard: 'Discard changes',
  },
  deleted: {
    text: 'It was deleted before you saved your changes, so they can’t be saved any more. Copy whatever you want to keep.',
    changes: 'Your unsaved changes',
    discard: 'Discard draft',
  },
  conflict: {
    title: 'This has changed since you opened it',
    text: 'Someone saved other changes while you were editing. It may have been you, in another tab. Choose what to keep for each field.',
    yours: 'Your version',
    theirs: 'Saved version',
    empty: 'Empty',
    on: 'Yes',
    off: 'No',
    back: 'Back to form',
    save: 'Save',
  },
};
