import { toast } from '#ui/toast.ts';
import { cardWords } from './error-words.ts';

/** Says to who pressed for a part of the page that its script cannot be had, and why. */
export function tellMissing(error: unknown): void {
  const { title, message } = cardWords(error);
  toast.error(title, { description: message, about: 'a missing part' });
}
