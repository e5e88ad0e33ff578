/** `The next point is the harbour.` */
const NEXT =
  /\b(?:the|our|my) (?:next|last|first|second|third|fourth|final|other) (?:point|topic|thing|item|feature|change|question|slide|one)s? (?:is|are|was|were|will be)\b|\b(?:brings|gets|leads|takes) us to\b/;
/** `We did an episode on lanterns`, `this is from an earlier talk`. */
const ELSEWHERE =
  /\b(?:earlier|previous|last|next|another|other|future|whole|separate) (?:episode|talk|video|session|show)s?\b|\b(?:did|done|do|had|have|made|recorded) (?:an?|some|one|plenty of) (?:\w{1,20} )?(?:episode|talk|video|session|show|podcast)s?\b|\byou(?: will|['’]ll) find (?:it|that)\b|\bshow notes\b|\bstay tuned\b/;
/** `Let's talk about`, `I want to tell you about`, `we are going to discuss`, `before we get started`. */
const PLANNED =
  /\b(?:going to|gonna|want to|wanted to|have to|need to|should|let me|let['’]s|will|we['’]ll|i['’]ll) (?:\w{1,10} ){0,2}(?:(?:talk|speak|chat|tell (?:you|everyone|everybody)) about|discuss|cover|explain|get (?:to|into)|go (?:over|into|through)|move on)\b|\bworth an? (?:\w{1,10} )?mention\b|\bbefore we (?:get|start|begin|dive|go)\b/;
/** `As we discussed already`. */
const SPOKEN_OF =
  /\b(?:already|just|previously|earlier|briefly) (?:talked about|discussed|covered|explained|mentioned|addressed)\b|\b(?:talked|discussed|covered|explained|mentioned|addressed)(?: \w{1,10}){0,3} (?:already|earlier|before|previously)\b|\b(?:we|i)(?:['’](?:ve|re|m|d)| have| are| am)? (?:\w{1,10} ){0,2}(?:talk(?:ed|ing)? about|discuss(?:ed|ing))\b/;

/** As one, over small letters: of a long talk each sentence is asked, and four patterns that ignore case take four times as long. */
const ANNOUNCES = new RegExp([NEXT, ELSEWHERE, PLANNED, SPOKEN_OF].map(({ source }) => source).join('|'));

/** Whether a sentence only tells that something is, was or will be spoken of: it answers nothing. */
export const isAnnouncement = (text: string): boolean => ANNOUNCES.test(text.toLowerCase());
