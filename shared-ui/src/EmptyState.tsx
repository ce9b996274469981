import { Notice, type NoticeProps } from './Notice.tsx';

/** Nothing is here, and what can be done about it. */
export const EmptyState = (props: NoticeProps) => <Notice {...props} />;
