/** What an image model is told unless an admin says it otherwise (spec 3 §3). */
export const DEFAULT_THUMBNAIL_INSTRUCTIONS = `A calm editorial illustration, 16:9, for a video with the title “{{title}}”.
What it is about: {{description}}
One clear subject, few colours, no text, no letters, no logos, no faces of real people.`;

export const MAX_THUMBNAIL_INSTRUCTIONS = 4_000;
/** Characters of a description that tell what a video is about. */
const TOLD_DESCRIPTION_LENGTH = 1_000;

/** The prompt for a video: `{{title}}` and `{{description}}` stand for its own, whatever these hold. */
export function thumbnailPrompt(instructions: string, video: { title: string; description: string }): string {
  const description = video.description.slice(0, TOLD_DESCRIPTION_LENGTH).toWellFormed();
  return instructions.replaceAll(/\{\{\s?(title|description)\s?\}\}/g, (_whole, name) =>
    name === 'title' ? video.title : description,
  );
}
