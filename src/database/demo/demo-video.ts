export type DemoCategoryName =
  | 'Short Explainers'
  | 'Programming'
  | 'The Web'
  | 'Design'
  | 'Learning and Memory'
  | 'Data and AI'
  | 'Working Together';

export interface DemoCategory {
  /** Fixed, so that links to a category survive filling the database anew. */
  id: string;
  name: DemoCategoryName;
}

export interface DemoVideo {
  /** A fixed UUID v4, so that links to a video survive filling the database anew. */
  id: string;
  title: string;
  description: string;
  /** A page of a host, or a path of this site. */
  url: string;
  /** One or two. */
  categories: readonly DemoCategoryName[];
  isFeatured?: true;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Only where it is known for certain: our own clips. */
  durationSeconds?: number;
  /** A picture under public/; without one a card is drawn. */
  thumbnail?: string;
  /** Names the WebVTT file in transcripts/. */
  transcriptSlug?: string;
  /** Clickable questions in their order. Those of our own clips are answered by their transcripts. */
  questions: readonly string[];
}
