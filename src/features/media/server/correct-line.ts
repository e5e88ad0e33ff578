import { and, eq, sql } from 'drizzle-orm';
import { transcriptCues, videoTranscripts } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { publish } from '#platform/events.ts';
import type { VideoTranscript } from '../contract.ts';
import type { TranscriptLine } from '../rules/transcript/transcript-line.ts';
import { textsChanged } from './events.ts';
import { repeatPrimary } from './transcripts.ts';

interface Correction {
  /** From 0. */
  position: number;
  line: Pick<TranscriptLine, 'text' | 'speaker' | 'chapter'>;
  origin: VideoTranscript['origin'];
}

/**
 * Writes one line of a transcript anew, and tells of it; its times stay. In the transaction of whoever holds the video
 * (`lockVideo`). The transcript is the admin's from then on: its host does not take it back.
 * @returns when the transcript was changed by this, in ISO 8601; null when there is no such line.
 */
export async function correctLine(
  tx: Database,
  videoId: string,
  language: string,
  { position, line, origin }: Correction,
): Promise<string | null> {
  const ofLanguage = and(eq(videoTranscripts.video_id, videoId), eq(videoTranscripts.language, language));
  const [transcript] = await tx.select({ id: videoTranscripts.id }).from(videoTranscripts).where(ofLanguage);
  if (!transcript) return null;
  const [corrected] = await tx
    .update(transcriptCues)
    .set({ text: line.text, speaker: line.speaker, chapter: line.chapter ?? null })
    .where(
      and(
        eq(transcriptCues.video_id, videoId),
        eq(transcriptCues.transcript_id, transcript.id),
        eq(transcriptCues.position, position),
      ),
    )
    .returning({ id: transcriptCues.id });
  if (!corrected) return null;
  const [changed] = await tx
    .update(videoTranscripts)
    .set({ origin, updated_at: sql`clock_timestamp()` })
    .where(ofLanguage)
    .returning({ isPrimary: videoTranscripts.is_primary, updatedAt: videoTranscripts.updated_at });
  if (!changed) return null;
  if (changed.isPrimary) await repeatPrimary(tx, videoId);
  await publish(tx, textsChanged, { videoId });
  return changed.updatedAt.toISOString();
}
