/**
 * Lets nothing on the page be used but what is kept, dialogs that lie over it, and what is only heard or announced.
 * @returns how to let all be used again
 */
export function inertAround(kept: readonly Element[]): () => void {
  const made: Element[] = [];
  const takeFrom = (parent: Element) => {
    for (const child of parent.children) {
      if (
        kept.includes(child) ||
        child.matches('dialog, [aria-live], [role="status"], [data-toasts], [inert]')
      )
        continue;
      if (kept.some((one) => child.contains(one))) takeFrom(child);
      else made.push(child);
    }
  };
  takeFrom(document.body);
  for (const one of made) one.setAttribute('inert', '');
  return () => {
    for (const one of made) one.removeAttribute('inert');
  };
}
