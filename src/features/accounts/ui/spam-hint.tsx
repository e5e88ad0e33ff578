/** Where to look for a mail that does not come (spec 1 §2.7). */
export function SpamHint() {
  return <p>Nothing there? Please check your spam folder, too.</p>;
}
