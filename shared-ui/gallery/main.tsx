import './layers.css';
import '@fontsource-variable/archivo/wdth.css';
import '../src/tokens.css';
import '../src/reset.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';
import { choiceOf } from './page-choice.ts';

/** Language and theme hold for the life of the page, as in the product: another choice loads it again. */
const choice = choiceOf(location.search);
document.documentElement.lang = choice.lang;
document.documentElement.dataset.theme = choice.theme;

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery choice={choice} />);
