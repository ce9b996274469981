import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ApiError } from 'shared-auth/api-error';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { useMessages } from '../messages/catalogue.ts';
import { paths } from '../paths.ts';

interface ScreenContentProps<Data> extends ComponentProps<typeof QueryContent<Data>> {
  readonly query: ComponentProps<typeof QueryContent<Data>>['query'] & { readonly error: unknown };
}

/** `QueryContent` that links to the profile if the API requires a second factor, since retrying would not help. */
export function ScreenContent<Data>(props: ScreenContentProps<Data>) {
  const { error } = props.query;
  if (error instanceof ApiError && error.code === 'second_factor_missing') return <SecondFactorMissing />;
  return <QueryContent {...props} />;
}

function SecondFactorMissing() {
  const { secondFactor } = useMessages().problems;
  return (
    <EmptyState
      title={secondFactor.title}
      action={
        <Link className={buttonClass({})} to={paths.profile}>
          {secondFactor.toProfile}
        </Link>
      }
    >
      {secondFactor.text}
    </EmptyState>
  );
}
