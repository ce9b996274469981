import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportKind } from 'shared-api/imports/import-rules';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';

interface ImportButtonProps {
  readonly kind: ImportKind;
  readonly resource: { readonly shownIn: readonly QueryKey[] };
}

/** Opens the import of a list's records; its script is downloaded the first time. */
export function ImportButton({ kind, resource }: ImportButtonProps) {
  const { list: texts } = useMessages();
  const [isOpen, setOpen] = useState(false);
  // Not `lazy`: a failed download would replace the whole list with an error.
  const download = useMutation({
    mutationFn: async () => {
      const { ImportDialog, loadImportTexts } = await import(
        /* webpackChunkName: "import-dialog" */ './ImportDialog.tsx'
      );
      await loadImportTexts();
      return ImportDialog;
    },
    onError: useErrorToast(),
  });
  const open = () => {
    setOpen(true);
    if (!download.data) download.mutate();
  };
  const ImportDialog = download.data;
  return (
    <>
      <Button variant="secondary" busy={isOpen && download.isPending} onClick={open}>
        {texts.import}
      </Button>
      {isOpen && ImportDialog ? <ImportDialog kind={kind} resource={resource} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
