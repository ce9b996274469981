import type { ListTexts, RecordTexts } from './list-texts.ts';

export const recordTextsEn = (one: string): RecordTexts => ({
  title: capitalised(one),
  create: `New ${one}`,
  notYet: `A new ${one} cannot be made here yet; this opens with one of the next releases.`,
  failed: `This ${one} could not be loaded`,
  missing: `There is no such ${one}`,
});

export const listTextsEn = (one: string, many: string, empty = `No ${many} yet`): ListTexts => ({
  title: capitalised(many),
  search: `Search ${many}`,
  empty,
  failed: `The list of ${many} could not be loaded`,
  back: `Back to ${many}`,
  record: recordTextsEn(one),
});

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
