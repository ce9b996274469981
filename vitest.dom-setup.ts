import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// The default of one second is too short on a machine that runs other suites at the same time.
configure({ asyncUtilTimeout: 10_000 });

// Constants that the environment does not have.
Object.assign(HTMLMediaElement, { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
