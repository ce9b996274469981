import './layers.css';
import 'shared-ui/tokens.css';
import 'shared-ui/reset.css';
import './provided/provided.ts';
import { startShell } from './start-shell.tsx';

void startShell(document);
