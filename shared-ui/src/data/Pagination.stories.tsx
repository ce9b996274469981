import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { Pagination } from './Pagination.tsx';

export default { component: Pagination } satisfies Meta;

const LAST = 3;

export const FirstPage: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [page, setPage] = useState(1);
    return (
      <Pagination
        label={texts.pages}
        summary={`${page} / ${LAST}`}
        onPrevious={page === 1 ? null : () => setPage(page - 1)}
        onNext={page === LAST ? null : () => setPage(page + 1)}
      />
    );
  },
};
