import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Table } from './Table.tsx';

export default { component: Table } satisfies Meta;

function Drills() {
  const texts = useSampleTexts();
  const rows = [texts.drill, texts.longDrill].map((title, index) => ({ title, seconds: 9 + index * 63 }));
  return (
    <Table
      caption={texts.notes}
      columns={[
        { key: 'title', header: texts.title, cell: ({ title }) => title },
        { key: 'state', header: texts.published, cell: () => <Badge tone="progress">{texts.published}</Badge> },
        { key: 'level', header: texts.level, cell: () => texts.levels[1] },
        { key: 'seconds', header: texts.seconds, align: 'end', cell: ({ seconds }) => seconds },
      ]}
      rows={rows}
      rowKey={({ title }) => title}
    />
  );
}

export const Rows: StoryObj = { render: () => <Drills /> };

export const Cards: StoryObj = {
  render: () => (
    <States>
      <State name="too narrow for the columns">
        <Drills />
      </State>
    </States>
  ),
};
