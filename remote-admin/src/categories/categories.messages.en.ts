import { resourceTexts } from '../resource/resource.messages.en.ts';

export const categories = { ...resourceTexts('package category', 'package categories'), packages: 'Packages' };
