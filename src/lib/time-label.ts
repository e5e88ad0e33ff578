/** A length or a place in a video as a person writes it: `0:05`, `12:34`, `1:02:03`. Parts of a second are dropped. */
export function timeLabel(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3_600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}
