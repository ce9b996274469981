import { Tabs } from '../../src/Tabs.tsx';
import { Sample } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function TabLists() {
  const texts = useSamples();
  return (
    <Sample state="the second is closed">
      <Tabs
        label={texts.drill}
        tabs={[
          { id: 'notes', title: texts.notes, content: <p>{texts.description}</p> },
          { id: 'loops', title: texts.loops, content: null, disabled: true },
          { id: 'facts', title: texts.facts, content: <p>{texts.hint}</p> },
          { id: 'long', title: texts.longDrill, content: <p>{texts.longDrill}</p> },
        ]}
      />
    </Sample>
  );
}
