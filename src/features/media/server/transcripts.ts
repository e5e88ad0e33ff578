import { eq } from 'drizzle-orm';
import { parseText } from 'media-captions';
import { transcriptCues, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

export interface ParsedCue {
  startMs: number;
  endMs: number;
  text: string;
}

/** Tags that WebVTT puts around words: voices, classes, times. */
const MARKUP = /<[^<>]*>/g;

/** The timed lines of a WebVTT file, in order; lines without words or with impossible times are left out. */
export async function parseWebVtt(text: string): Promise<ParsedCue[]> {
  const { cues } = await parseText(text, { type: 'vtt' });
  return cues
    .map((cue) => ({
      startMs: Math.round(cue.startTime * 1000),
      endMs: Math.round(cue.endTime * 1000),
      text: cue.text.replace(MARKUP, '').replace(/\s+/g, ' ').trim(),
    }))
    .filter((cue) => cue.text !== '' && cue.endMs >= cue.startMs);
}

/** Replaces a video's transcript with timed lines; the whole text goes where search reads it. */
export async function replaceTranscript(
  database: Database,
  videoId: string,
  cues: readonly ParsedCue[],
  language: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(transcriptCues).where(eq(transcriptCues.video_id, videoId));
    if (cues.length > 0) {
      await tx.insert(transcriptCues).values(
        cues.map((cue, position) => ({
          video_id: videoId,
          position,
          start_ms: cue.startMs,
          end_ms: cue.endMs,
          text: cue.text,
        })),
      );
    }
    await tx
      .update(videos)
      .set({
        transcript: cues.map((cue) => cue.text).join('\n'),
        transcript_status: cues.length > 0 ? 'available' : 'unavailable',
        transcript_language: language,
        transcript_updated_at: new Date(),
        captions_available: cues.length > 0,
      })
      .where(eq(videos.id, videoId));
  });
}
