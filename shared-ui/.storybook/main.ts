import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { baseConfig } from 'federation-build/base-config';
import type { Channel } from 'storybook/internal/channels';
import { REQUEST_WHATS_NEW_DATA } from 'storybook/internal/core-events';
import type { Configuration } from 'webpack';

const root = path.resolve(import.meta.dirname, '..');

/** A preset that the published type leaves out. */
interface ServerChannelPreset {
  readonly experimental_serverChannel: (channel: Channel) => Channel;
}

const config: StorybookConfig & ServerChannelPreset = {
  framework: '@storybook/react-webpack5',
  stories: storyFolders().map((directory) => ({ directory, files: '*.stories.tsx' })),
  core: {
    disableTelemetry: true,
    enableCrashReports: false,
    disableWhatsNewNotifications: true,
    // Loaders for styles and files come from the parts' configuration.
    disableWebpackDefaults: true,
  },
  // The stories show every state at once, in the themes and languages of the toolbar; there is nothing else to
  // configure.
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    interactions: false,
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (storybook, { configType }) =>
    asPart(storybook, configType === 'PRODUCTION' ? 'production' : 'development'),
  experimental_serverChannel: (channel) => {
    // `disableWhatsNewNotifications` hides Storybook's news, but would still fetch them.
    channel.removeAllListeners(REQUEST_WHATS_NEW_DATA);
    return channel;
  },
};

export default config;

/** The folders with stories, each by itself: the name of a story is then that of its component, wherever that is. */
function storyFolders(): string[] {
  return ['.', '../remote-member'].flatMap((part) => {
    const sources = path.join(root, part, 'src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
    const stories = files.filter((file) => file.endsWith('.stories.tsx'));
    return [...new Set(stories.map((file) => path.join(sources, path.dirname(file))))];
  });
}

/**
 * Compiles the stories like a part's build compiles screens: same loaders, class names, cascade layers and languages.
 */
function asPart(storybook: Configuration, mode: 'production' | 'development'): Configuration {
  const {
    target,
    resolve,
    module,
    plugins = [],
    performance,
  } = baseConfig({ root, version: 'stories', id: 'stories', mode }, 'stories');
  return {
    ...storybook,
    ...(target !== undefined && { target }),
    ...(performance !== undefined && { performance }),
    resolve: { ...storybook.resolve, ...resolve },
    module: { ...storybook.module, rules: [...(storybook.module?.rules ?? []), ...(module?.rules ?? [])] },
    plugins: [...(storybook.plugins ?? []), ...plugins],
  };
}
