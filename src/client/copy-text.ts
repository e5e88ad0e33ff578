import { toast } from '#ui/toast.ts';

/** Copies a text, and says whether it could: a site without TLS has no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied to clipboard!');
  } catch {
    toast.error('Failed to copy to clipboard');
  }
}
