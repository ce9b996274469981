import '@testing-library/jest-dom/vitest';
import { act, configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
configure({
  // The default of one second is too short on a machine that runs other suites at the same time.
  asyncUtilTimeout: 10_000,
  // What has been waited for may have been rendered, but its effects not run: a toast is transparent until then.
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await act(() => Promise.resolve());
    return result;
  },
});

// Constants that the environment does not have.
Object.assign(HTMLMediaElement, { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
