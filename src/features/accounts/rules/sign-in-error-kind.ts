/** How an error of the sign-in page is shown, by its words (spec 1 §2.6). */
export function signInErrorKind(message: string): 'warning' | 'info' | 'danger' {
  if (/credentials/i.test(message)) return 'warning';
  return /verified/i.test(message) ? 'info' : 'danger';
}
