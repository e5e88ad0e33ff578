import { isUuid } from '#lib/uuid.ts';

/** Spec 3 §2 AI Questions page. */
export const QUESTION_TABS = {
  instructions: 'Instructions',
  questions: 'Questions',
  analytics: 'Analytics',
} as const;

export const QUESTION_VIEWS = {
  manage: 'Manage Questions',
  maintenance: 'Maintenance',
  add: 'Add Question',
  documentation: 'Documentation',
} as const;

const ANALYTICS_PARTS = { overview: true, active: true, retired: true } as const;

/** Where on the page of questions somebody is; what is absent is the first. */
export interface AiQuestionsPlace {
  tab?: keyof typeof QUESTION_TABS | undefined;
  view?: keyof typeof QUESTION_VIEWS | undefined;
  part?: keyof typeof ANALYTICS_PARTS | undefined;
  /** The video whose questions are looked after. */
  video?: string | undefined;
}

const oneOf = <Name extends string>(names: Record<Name, unknown>, given: unknown): Name | undefined =>
  typeof given === 'string' && Object.hasOwn(names, given) ? (given as Name) : undefined;

/** What an address says of the place; nothing of what it cannot mean. */
export function aiQuestionsPlace(search: Record<string, unknown>): AiQuestionsPlace {
  const { tab, view, part, video } = search;
  const place = {
    tab: oneOf(QUESTION_TABS, tab),
    view: oneOf(QUESTION_VIEWS, view),
    part: oneOf(ANALYTICS_PARTS, part),
    video: typeof video === 'string' && isUuid(video) ? video : undefined,
  };
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}
