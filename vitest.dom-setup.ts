import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// The default of one second is too short on a machine that runs other suites at the same time.
configure({ asyncUtilTimeout: 10_000 });
