import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { restoreEnvironment } from './vitest.dom-environment.ts';
import './vitest.dom-library.ts';

// Constants that the environment does not have.
Object.assign(HTMLMediaElement, { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });

// By itself, Testing Library does so only in the first file of a worker, which loads it.
afterEach(() => cleanup());
afterAll(restoreEnvironment);
