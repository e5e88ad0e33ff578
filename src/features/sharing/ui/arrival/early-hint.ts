import { MOBILE } from '#lib/mobile-width.ts';
import { noteClass, noteLabelClass, noteWordsClass } from '#ui/note-class.ts';
import { ownWordsClass } from '../own-words.tsx';
import { keyOfDismissal } from './prompt-dismissal.ts';

/**
 * Writes a link's question, with its answer if it carries one, where that will stand, or what is said at its moment, before
 * any script of the page is there: the link's own page handed it on with the navigation. Who came by the address alone has
 * its room kept, by the length of what the address says, which is nobody's word and not shown, and what was shared asked
 * for at once. Runs inline at the end of a video's page, and says the same as `ShareHint`, `SharedAnswer` and `SharedMoment`;
 * `Arrival` puts its own in the place. Needed by the server alone.
 */
export const earlyHintScript = import.meta.env.SSR ? scriptShowingNote('') : '';

/** The same for members: of what the sharer says the room is kept, for it may be somebody of whom they want to read nothing. */
export const earlyHintScriptOfMembers = import.meta.env.SSR ? scriptShowingNote('invisible') : '';

/** @param look the class of what the sharer says */
function scriptShowingNote(look: string): string {
  return `(()=>{const p=new URLSearchParams(location.search),token=p.get('shareToken');
if(!token)return;
const isNew=p.has('q'),narrow=matchMedia('${MOBILE}').matches;
const n=(t,k,w)=>Object.assign(document.createElement(t),{className:k,textContent:w});
const write=(text,kind,label,height,answer,own)=>{const q=[...text],cut=narrow&&height&&isNew&&q.length>80;
for(const place of document.querySelectorAll('[data-early]')){
const note=n('div','${noteClass} '+(height&&isNew?'pr-10 pointer-coarse:pr-11 ':'')+kind,'');
const words=n('p','${noteWordsClass} '+(label==='moment'?'text-lg':'text-[1.5rem] leading-[1.25]'),cut?q.slice(0,80).join('')+'...':text);
words.dir='auto';
const said=own?[n('p','${ownWordsClass} ${look} '+(text&&'mb-2'),own)]:[];
for(const one of said)one.dir='auto';
if(label==='moment')note.dataset.sharedMoment='';
note.append(n('p','${noteLabelClass}','Someone shared this '+label),...said,words,n('div',height,''));
if(answer){const box=n('div','mt-3 max-w-measure rounded-sm bg-accent-wash px-3 py-2.5 font-serif text-[1.0625rem] grid gap-3','');
const plain=answer.replace(/\\[([^\\]]*)\\]\\([^)]*\\)/g,'$1').replace(/^[>#]+ ?|[*_\`]/gm,'');
for(const part of plain.split(/\\n\\s*\\n/))box.append(n('p','whitespace-pre-line',part));
note.append(box)}
place.replaceChildren(note)}return true};
const ask=['with a question','mt-3 h-10 pointer-coarse:h-11'];
const show=c=>c&&c.shareToken===token&&location.pathname==='/videos/'+c.videoId&&(c.answerText?write(c.questionText,'',c.kind,'',c.answerText,c.note):c.questionText?write(c.questionText,'',...(isNew?ask:['with a question','mt-3 h-8 pointer-coarse:h-11']),'',c.note):c.spokenText?write('“'+c.spokenText+'”','','moment','','',c.note):c.kind==='video'&&write('','','video','','',c.note));
if(show((history.state||{}).shareContext)||p.has('t'))return;
if(!p.has('q'))return void write('','','video','');
write(p.get('q').slice(0,500),'invisible',...ask);
fetch('/api/shares/'+encodeURIComponent(token)).then(r=>r.json()).then(show,()=>0)})()`;
}

/** The same for who may sign up: keeps room for the prompt to do so, unless a hint comes before it (see `useSignUpRoom`). */
export const earlyHintScriptOfVisitors = import.meta.env.SSR
  ? `(()=>{const p=new URLSearchParams(location.search),token=p.get('shareToken');
if(!token||p.has('q')&&!p.has('highlight'))return;
try{if(sessionStorage.getItem('${keyOfDismissal('')}'+token))return}catch{}
document.documentElement.dataset.signUpRoom=''})();${earlyHintScript}`
  : '';

/** Takes away what the script wrote, and what it has yet to write: what it stood for is there. */
export function endEarlyHint(): void {
  for (const place of document.querySelectorAll('[data-early]')) {
    place.replaceChildren();
    place.removeAttribute('data-early');
  }
}
