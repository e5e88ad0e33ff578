/** What people call a video, within a regular expression that takes capitals for small letters. */
export const VIDEO_NOUN =
  '(?:video|talk|film|movie|documentary|clip|lecture|presentation|discussion|meeting|episode|podcast|recording|interview|keynote|session|tutorial|workshop|webinar|seminar|conversation|panel|speech|show)';
/** How they name the one before them: `this interview`, `the whole talk`. */
export const THE_VIDEO = `(?:the|this|that)(?: whole| entire| full)? ${VIDEO_NOUN}`;
