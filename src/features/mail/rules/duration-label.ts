/** A duration as people say it: '45 minutes', '1 hour', '24 hours', '7 days'. */
export function durationLabel(minutes: number): string {
  const [count, unit] =
    minutes >= 48 * 60 && minutes % (24 * 60) === 0
      ? [minutes / (24 * 60), 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
