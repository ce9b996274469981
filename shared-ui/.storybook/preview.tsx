import './layers.css';
import '@fontsource-variable/archivo/wdth.css';
import '../src/tokens.css';
import '../src/reset.css';
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { Suspense } from 'react';
import { UiProvider } from '../src/UiProvider.tsx';
import styles from './preview.module.css';

/** Returns a screen in the language and theme of the toolbar, with only the story on it. */
const onScreen: Decorator<Record<string, never>> = (Story, { globals, title, name }) => {
  const { lang, theme } = globals as { lang: string; theme: string };
  Object.assign(document.documentElement, { lang });
  document.documentElement.dataset.theme = theme;
  return (
    // The language is fixed for the life of a screen: changing it remounts everything.
    <UiProvider key={lang} navigate={() => {}} useHref={(path) => path}>
      <main className={styles.screen}>
        <h1 className={styles.title}>{`${title}: ${name.toLowerCase()}`}</h1>
        {/* A remote's messages are downloaded separately. */}
        <Suspense fallback={null}>
          <Story />
        </Suspense>
      </main>
    </UiProvider>
  );
};

const preview: Preview = {
  decorators: [onScreen],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', dynamicTitle: true, items: ['light', 'dark'] },
    },
    lang: {
      description: 'Language',
      toolbar: { icon: 'globe', dynamicTitle: true, items: ['en', 'es'] },
    },
  },
  initialGlobals: { theme: 'light', lang: 'en' },
  parameters: { layout: 'fullscreen' },
};

export default preview;
