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
  /** Who speaks, as the description names them; nobody in our own clips, which a machine speaks. */
  speakers?: readonly string[];
  /** What it is about, the words to search for first; made of title and description where there are none. */
  tags?: readonly string[];
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
  /** Clickable questions in their order. */
  questions: readonly DemoQuestion[];
}

export interface DemoQuestion {
  text: string;
  /**
   * What we answer as the catalogue's curators, in Markdown, where no transcript does: it says what title and description
   * support, and quotes nothing. Those of our own clips are answered by their transcripts, and some by us, with their
   * moments.
   */
  answer?: string;
}
