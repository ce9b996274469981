import { useMutation } from '@tanstack/react-query';
import { Button } from 'shared-ui/Button';
import { saveFile } from 'shared-ui/save-file';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import type { ListState } from './use-list-state.ts';

interface ExportButtonProps {
  readonly list: {
    readonly name: string;
    readonly state: ListState;
    readonly resource: { readonly exportRows: (filters: never) => Promise<Blob> };
  };
  /** What it says where there is more than one file, instead of "Export". */
  readonly label?: string;
}

/** Downloads what a list shows, on all pages, as CSV. */
export function ExportButton({ list: { name, state, resource }, label }: ExportButtonProps) {
  const { list: texts } = useMessages();
  return (
    <DownloadButton
      name={name}
      label={label ?? texts.export}
      download={() => resource.exportRows({ ...(state.q && { q: state.q }), ...state.filters } as never)}
    />
  );
}

interface DownloadButtonProps {
  /** Of the file, without the date that follows it. */
  readonly name: string;
  readonly label: string;
  /** Through the API client, since a plain link would not send the access token. */
  readonly download: () => Promise<Blob>;
}

/** Downloads a CSV file. */
export function DownloadButton({ name, label, download }: DownloadButtonProps) {
  const action = useMutation({
    mutationFn: download,
    onSuccess: (file) => saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: useErrorToast(),
  });
  return (
    <Button variant="secondary" busy={action.isPending} onClick={() => action.mutate()}>
      {label}
    </Button>
  );
}
