/** Whether this browser was told to do without hints (spec 2 §3 Feature flags: overridable via local browser storage). */
export function isHintSwitchedOff(): boolean {
  try {
    return localStorage.getItem('progressiveShareDisclosure') === 'false';
  } catch {
    // Some people forbid sites to keep anything.
    return false;
  }
}
