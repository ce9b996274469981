import { Menu } from '../../src/Menu.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function Menus() {
  const texts = useSamples();
  const entries = [
    { id: 'rename', label: texts.rename, onSelect: () => {} },
    { id: 'duplicate', label: texts.duplicate, disabled: true },
    { id: 'open', label: texts.open, href: '#menu' },
    { id: 'remove', label: texts.remove, tone: 'danger', onSelect: () => {} },
  ] as const;
  return (
    <Samples>
      <Sample state="default">
        <Menu entries={entries}>{texts.more}</Menu>
      </Sample>
      <Sample state="quiet, named by its label">
        <Menu entries={entries} variant="quiet" label={texts.more}>
          …
        </Menu>
      </Sample>
    </Samples>
  );
}
