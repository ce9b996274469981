import '@testing-library/jest-dom/vitest';
import { act, configure, getConfig } from '@testing-library/react';

// By itself, Testing Library says so only to the first file of a worker, which loads it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Once for all files of a worker: the second time, the wrapper would wrap itself.
const { asyncWrapper } = getConfig();
configure({
  // The default of one second is too short on a machine that runs other suites at the same time.
  asyncUtilTimeout: 20_000,
  // What has been waited for may have been rendered, but its effects not run: a toast is transparent until then.
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await act(() => Promise.resolve());
    return result;
  },
});
