import type { Shareable } from './share-door.ts';

export type ShareableVideo = { id: string; title: string; thumbnailVersion: string };

/** A video, to be shared. */
export const shareableVideo = ({ id, title, thumbnailVersion }: ShareableVideo): Shareable => ({
  thing: { kind: 'video', videoId: id },
  videoTitle: title,
  thumbnailVersion,
});

/** A curated question about a video. */
export const shareableQuestion = (
  video: ShareableVideo,
  question: { id: string; text: string },
): Shareable => ({
  ...shareableVideo(video),
  thing: { kind: 'question', videoId: video.id, questionId: question.id },
  questionText: question.text,
});

/** A question or an answer of the chat about a video; of an answer with the question that it answers. */
export const shareableMessage = (
  video: ShareableVideo,
  message: { id: string; role: 'user' | 'assistant'; content: string; questionId: string | null },
  asked: { content: string },
): Shareable => ({
  ...shareableVideo(video),
  thing: { kind: 'message', videoId: video.id, messageId: message.id },
  questionText: asked.content,
  answerText: message.role === 'assistant' ? message.content : null,
  isTyped: message.questionId === null,
});

/** A moment of a video, as it was chosen on the transcript; times in seconds. */
export const shareableMoment = (
  video: ShareableVideo,
  { startSeconds, endSeconds, spoken }: { startSeconds: number; endSeconds?: number; spoken: string },
): Shareable => ({
  ...shareableVideo(video),
  thing: { kind: 'moment', videoId: video.id, startSeconds, ...(endSeconds !== undefined && { endSeconds }) },
  spoken,
});

type Insight = {
  videoId: string;
  questionId: string;
  videoTitle: string;
  questionText: string;
  content: string;
};

/** An answer that people found helpful. */
export const shareableInsight = (insight: Insight): Shareable => ({
  thing: { kind: 'insight', videoId: insight.videoId, questionId: insight.questionId },
  videoTitle: insight.videoTitle,
  questionText: insight.questionText,
  answerText: insight.content,
});
