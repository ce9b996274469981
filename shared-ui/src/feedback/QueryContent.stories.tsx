import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { QueryContent } from './QueryContent.tsx';
import { Skeleton } from './Skeleton.tsx';

export default { component: QueryContent } satisfies Meta;

const query = { data: undefined, isPending: false, isFetching: false, refetch: () => {} };

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const content = {
      errorTitle: texts.failed,
      level: 3,
      skeleton: <Skeleton lines={3} />,
      children: (text: string) => text,
    } as const;
    return (
      <States>
        <State name="loading">
          <QueryContent {...content} query={{ ...query, isPending: true, isFetching: true }} />
        </State>
        <State name="loaded">
          <QueryContent {...content} query={{ ...query, data: texts.description }} />
        </State>
        <State name="failed">
          <QueryContent {...content} query={query} />
        </State>
      </States>
    );
  },
};
