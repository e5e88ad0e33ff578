/** A size for people: `1.2 GB`, in powers of 1000 as disks are sold. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length);
  return `${(bytes / 1000 ** power).toFixed(1)} ${units[power - 1]}`;
}
