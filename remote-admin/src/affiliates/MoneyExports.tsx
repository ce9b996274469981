import { useMutation } from '@tanstack/react-query';
import { Button } from 'shared-ui/Button';
import { saveFile } from 'shared-ui/save-file';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-toast.ts';
import { exportPayables, exportPayouts } from './affiliates.api.ts';

/** Downloads what is owed to all partners, and what they were paid. */
export function MoneyExports() {
  const { affiliates: texts } = useMessages();
  return (
    <>
      <FileButton name="payables" label={texts.exportPayables} download={exportPayables} />
      <FileButton name="payouts" label={texts.exportPayouts} download={exportPayouts} />
    </>
  );
}

interface FileButtonProps {
  readonly name: string;
  readonly label: string;
  readonly download: () => Promise<Blob>;
}

function FileButton({ name, label, download }: FileButtonProps) {
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
