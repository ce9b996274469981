import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from 'shared-auth/api-error';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { useMessages } from '../messages/catalogue.ts';
import * as paths from 'federation-contract/paths';

interface ScreenContentProps<Data> extends ComponentProps<typeof QueryContent<Data>> {
  readonly query: ComponentProps<typeof QueryContent<Data>>['query'] & { readonly error: unknown };
}

/**
 * Renders `QueryContent`, or a link to the profile if the role requires two-step verification: retrying would not help.
 */
export function ScreenContent<Data>(props: ScreenContentProps<Data>) {
  const { error } = props.query;
  if (error instanceof ApiError && error.code === 'second_factor_missing') return <TwoStepRequired />;
  return <QueryContent {...props} />;
}

function TwoStepRequired() {
  const { twoStepRequired: texts } = useMessages().resource;
  return (
    <EmptyState
      title={texts.title}
      action={
        <Link className={buttonVariants({})} to={paths.profile}>
          {texts.toProfile}
        </Link>
      }
    >
      {texts.text}
    </EmptyState>
  );
}
