/** Says that no title holds what was searched for, and whether what stands below is like it. */
export function NoSuchTitle({
  found: { videos, areAlike },
}: {
  found: { videos: unknown[]; areAlike: boolean };
}) {
  if (!areAlike && videos.length > 0) return null;
  return (
    <p>{videos.length > 0 ? 'No video has such a title. Most like it:' : 'No video has such a title.'}</p>
  );
}
