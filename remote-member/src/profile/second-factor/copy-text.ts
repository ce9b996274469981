import { toast } from 'sonner';

interface CopyMessages {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text to the clipboard, and says in a toast whether it worked. */
export async function copyText(text: string, { copied, notCopied }: CopyMessages): Promise<void> {
  try {
    // `navigator.clipboard` is missing in insecure contexts (plain HTTP).
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(notCopied);
  }
}
