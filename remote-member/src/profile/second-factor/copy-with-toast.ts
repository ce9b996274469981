import { copyText } from 'shared-ui/copy-text';
import { toast } from 'sonner';

interface CopyMessages {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text to the clipboard, and says in a toast whether it worked. */
export async function copyWithToast(text: string, { copied, notCopied }: CopyMessages): Promise<void> {
  if (await copyText(text)) toast.success(copied);
  else toast.error(notCopied);
}
