/** A moment as admins read it, in UTC like the log of the server. `at`: ISO 8601. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>;
}
