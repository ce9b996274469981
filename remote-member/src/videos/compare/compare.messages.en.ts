export const en = {
  open: 'Compare with your recording',
  close: 'Stop comparing',
  error: 'We couldn’t open the comparison. Check your connection and try again.',
};
