import { randomUUID } from 'node:crypto';

/** What the writes of a run are made on. */
export interface Ground {
  videoIds: readonly string[];
  /** A curated question of each of these videos. */
  questionIds: readonly string[];
  /** Links that a member of their own shared. */
  shareTokens: readonly string[];
  picture: Blob;
}

/** A write that may be sent again, and how the database tells how often it was done. */
export interface Write {
  kind: string;
  method: string;
  path: string;
  body: unknown;
  isAdmin?: boolean;
  /** Statements that each count 1 when it was done once; `$1` is the member who wrote, `$2` is `proofOf`. */
  proofs: readonly string[];
  proofOf: string;
  /** Whether an answer that is none of success says that it was done before. */
  isDoneBefore?: (status: number, body: string) => boolean;
}

/** Counts the member's deeds of that name in the log of admins. */
const inLog = (action: string) =>
  `select count(*) from audit_log where actor_id = $1 and action = '${action}' and $2::text is not null`;

/** What an import lists: one video. */
const importedUrl = (n: number) => `https://films.invalid/imported-${n}.mp4`;

const taken = (status: number, body: string) => status === 400 && /already/.test(body);

/** What a write is made on. */
interface Spot {
  videoId: string;
  questionId: string;
  shareToken: string;
  picture: Blob;
  /** Has a link checked that is to be imported. @returns the import's id */
  checkedImport(link: string): Promise<string>;
}

type Made = Omit<Write, 'kind'>;

/** Every kind of write, made for the nth time. */
const KINDS: Record<string, (n: number, on: Spot) => Made | Promise<Made>> = {
  favorite: (_n, { videoId }) => ({
    method: 'PUT',
    path: `/favorites/${videoId}`,
    body: { isFavorite: true },
    proofs: ['select count(*) from user_favorites where user_id = $1 and video_id = $2::uuid'],
    proofOf: videoId,
  }),
  position: (n, { videoId }) => ({
    method: 'PUT',
    path: `/videos/${videoId}/position`,
    body: { positionSeconds: 10 + n, durationSeconds: 10_000 },
    proofs: ['select count(*) from playback_positions where user_id = $1 and position_seconds = $2::int'],
    proofOf: String(10 + n),
  }),
  view: (_n, { videoId }) => ({
    method: 'POST',
    path: `/videos/${videoId}/views`,
    body: {},
    proofs: [
      `select count(*) from video_visits where person = 'member:' || $1 and video_id = $2::uuid`,
      'select count(*) from user_view_history where user_id = $1::uuid and video_id = $2::uuid',
    ],
    proofOf: videoId,
  }),
  share: (n, { videoId }) => ({
    method: 'POST',
    path: '/shares',
    body: { thing: { kind: 'moment', videoId, startSeconds: n } },
    proofs: ['select count(*) from share_records where sharer_id = $1 and start_seconds = $2::int'],
    proofOf: String(n),
  }),
  'opening of a link': (_n, { shareToken }) => ({
    method: 'POST',
    path: `/shares/${shareToken}/open`,
    body: {},
    proofs: [
      `select count(*) from anonymous_share_sessions where matched_user_id = $1 and share_token = $2::uuid`,
      `select count(*) from friend_relationships where friend_id = $1::uuid and $2::text is not null`,
    ],
    proofOf: shareToken,
  }),
  name: (n) => ({
    method: 'PUT',
    path: '/profile/name',
    body: { firstName: `Ada ${n}`, lastName: null },
    proofs: ['select count(*) from profiles where id = $1 and first_name = $2'],
    proofOf: `Ada ${n}`,
  }),
  picture: (_n, { picture }) => {
    const body = new FormData();
    body.set('picture', picture, 'me.png');
    return {
      method: 'PUT',
      path: '/profile/avatar',
      body,
      proofs: [
        'select count(*) from profiles where id = $1 and avatar_url is not null and $2::text is not null',
      ],
      proofOf: '',
    };
  },
  'question to the assistant': (_n, { videoId }) => {
    const requestId = randomUUID();
    return {
      method: 'POST',
      path: '/smart-chat',
      body: { message: 'What is it about?', videoId, requestId },
      proofs: [
        `select count(*) from chat_messages m join chat_conversations c on c.id = m.conversation_id
        where c.user_id = $1 and m.request_id = $2::uuid and m.role = 'user'`,
        `select count(*) from chat_messages a join chat_messages m on a.answers_id = m.id
         join chat_conversations c on c.id = m.conversation_id
        where c.user_id = $1 and m.request_id = $2::uuid`,
      ],
      proofOf: requestId,
    };
  },
  vote: (_n, { videoId, questionId }) => ({
    method: 'PUT',
    path: '/feedback',
    body: { questionId, videoId, isHelpful: true },
    proofs: ['select count(*) from answer_feedback where user_id = $1 and question_id = $2::uuid'],
    proofOf: questionId,
  }),
  category: (n) => ({
    method: 'POST',
    path: '/admin/categories',
    body: { name: `Category of the run ${n}` },
    isAdmin: true,
    proofs: [
      'select count(*) from categories where name = $2 and $1::uuid is not null',
      inLog('catalogue.add-category'),
    ],
    proofOf: `Category of the run ${n}`,
    isDoneBefore: taken,
  }),
  video: (n) => {
    const url = `https://films.invalid/${n}.mp4`;
    const fields = { title: `Film of the run ${n}`, description: '', url, source: '', thumbnail: '' };
    const lists = { categoryIds: [], speakers: [], tags: ['rivers'] };
    const rest = { publishedOn: '', durationSeconds: 60, isFeatured: false, isPublished: true };
    return {
      method: 'POST',
      path: '/admin/videos',
      body: { ...fields, ...lists, ...rest },
      isAdmin: true,
      proofs: [
        'select count(*) from videos where url = $2 and $1::uuid is not null',
        inLog('catalogue.add-video'),
      ],
      proofOf: url,
      isDoneBefore: taken,
    };
  },
  'question of a curator': (n) => ({
    method: 'POST',
    path: '/admin/questions',
    body: { text: `What did the run ask, ${n}?` },
    isAdmin: true,
    proofs: [
      'select count(*) from ai_clickable_questions where question_text = $2 and $1::uuid is not null',
      inLog('assistant.add-question'),
    ],
    proofOf: `What did the run ask, ${n}?`,
    isDoneBefore: taken,
  }),
  transcript: (n, { videoId }) => {
    // Of its own, so that no other takes its place.
    const language = `en-x-run${n}`;
    const body = new FormData();
    body.set('file', new Blob([`The run says this for the time ${n}.`]), 'said.txt');
    return {
      method: 'PUT',
      path: `/videos/${videoId}/transcripts/${language}/file`,
      body,
      isAdmin: true,
      proofs: [
        'select count(*) from video_transcripts where language = $2 and $1::uuid is not null',
        inLog('media.replace-transcript'),
      ],
      proofOf: language,
    };
  },
  import: async (n, { checkedImport }) => ({
    method: 'POST',
    path: `/imports/${await checkedImport(importedUrl(n))}/list`,
    body: { publish: true },
    isAdmin: true,
    // That it ends is seen at the end of the run: a job takes up what a killed instance left.
    proofs: [inLog('catalogue.import-videos')],
    proofOf: '',
  }),
};

/** The nth write: each kind in its turn. */
export async function nthWrite(
  n: number,
  ground: Ground,
  checkedImport: Spot['checkedImport'],
): Promise<Write> {
  const kinds = Object.entries(KINDS);
  const round = Math.floor(n / kinds.length);
  const of = <T>(list: readonly T[], place = round): T => list[place % list.length] as T;
  const [kind, make] = of(kinds, n);
  return {
    kind,
    ...(await make(n, {
      videoId: of(ground.videoIds),
      questionId: of(ground.questionIds),
      shareToken: of(ground.shareTokens),
      picture: ground.picture,
      checkedImport,
    })),
  };
}
