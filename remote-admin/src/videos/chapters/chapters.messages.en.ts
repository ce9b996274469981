export const chapters = {
  hint: 'Enter when each chapter starts, such as 1:30, and its title.',
  none: 'No chapters yet.',
  start: 'Start',
  name: 'Title',
  startOf: (number: number) => `Start of chapter ${number}`,
  nameOf: (number: number) => `Title of chapter ${number}`,
  add: 'Add chapter',
  remove: (number: number) => `Remove chapter ${number}`,
};
