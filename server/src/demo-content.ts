import path from 'node:path';
import { demoContent as content } from 'demo/content';

/** The demo's content, with its pictures as the build has encoded them. */
export const encodedPicturesDir = path.join(import.meta.dirname, 'demo-pictures');
export const demoContent = { ...content, encodedPicturesDir };
