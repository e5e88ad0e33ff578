/** A flag as it is set: on or off, and for which share of the people, 0 to 100. */
export interface FlagSetting {
  enabled: boolean;
  rolloutPercentage: number;
}

export interface DeclaredFlag extends FlagSetting {
  /** What one sees of it while it is on, and while it is off. */
  switches: string;
}

const on = { enabled: true, rolloutPercentage: 100 };
const flag = (setting: FlagSetting, switches: string): DeclaredFlag => ({ ...setting, switches });

/** Those that the pages of visitors go by (spec 2 §3 Feature flags): on for everybody. */
const forPages = {
  batchVideoMapping: flag(
    on,
    'Cards that stand together ask for their hearts and questions in one request; off, each card asks by itself.',
  ),
  intelligentCaching: flag(
    on,
    'What a page read stays fresh for 5 minutes; off, it is asked for again whenever a page shows it.',
  ),
  performanceOptimizations: flag(
    on,
    'The chat, the questions and the other pages are fetched while a page rests; off, when somebody turns to them.',
  ),
  consolidatedChatSystem: flag(
    on,
    'The chat of a video shows the whole conversation, of earlier visits too; off, what was asked since it was opened.',
  ),
  progressiveShareDisclosure: flag(
    on,
    'A question that a share link carries is told of by a hint first; off, the chat opens with it at once.',
  ),
};

/** Those of /admin/video-testing alone (decisions: Feature flags). */
const forTesting = {
  modernVideo: flag(
    { enabled: true, rolloutPercentage: 10 },
    'Whether the video testing page uses the three modern parts at all; off, it is the plain one.',
  ),
  modernDisplay: flag(on, 'There: the video is drawn with its picture and labels; off, as lines of text.'),
  modernHooks: flag(
    on,
    'There: a video that was loaded is kept and shown again at once; off, every load asks the server.',
  ),
  modernForms: flag(
    on,
    'There: the form says under its field what is wrong while one types; off, once it is sent.',
  ),
};

/** Every feature flag, by its name, with what it is while no admin set it otherwise (spec 2 §3, spec 3 §3). */
export const FLAGS = { ...forPages, ...forTesting };

export type PageFlag = keyof typeof forPages;
export type FlagName = keyof typeof FLAGS;

export const isPageFlag = (name: string): name is PageFlag => Object.hasOwn(forPages, name);
