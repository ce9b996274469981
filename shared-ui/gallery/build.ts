import webpack from 'webpack';
import { galleryConfig } from './webpack-config.ts';

/** `build:gallery`: the gallery as static files in `dist/gallery`. */
webpack(galleryConfig('production'), (error, stats) => {
  if (error) throw error;
  console.log(stats?.toString('errors-warnings') || 'The gallery is in dist/gallery');
  if (stats?.hasErrors()) process.exitCode = 1;
});
