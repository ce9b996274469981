/** Downloads notes and loops, in a chunk of their own. */
export const loadNotes = async () =>
  (await import(/* webpackChunkName: "notes" */ './PracticeNotes.tsx')).PracticeNotes;
