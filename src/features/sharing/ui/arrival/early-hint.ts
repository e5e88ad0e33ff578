/**
 * Writes a link's question where its hint will stand, before any script of the page is there: the link's own page handed it
 * on with the navigation. Runs inline at the end of a video's page, and says the same as `ShareHint`; `Arrival` puts its
 * own in the place. Needed by the server alone.
 */
export const earlyHintScript = import.meta.env.SSR
  ? `(()=>{const c=(history.state||{}).shareContext,p=new URLSearchParams(location.search);
if(!c||!c.questionText||p.get('shareToken')!==c.shareToken||!p.has('q')||location.pathname!=='/videos/'+c.videoId)return;
const n=(t,k,w)=>Object.assign(document.createElement(t),{className:k,textContent:w});
const q=[...c.questionText],short=matchMedia('(width < 768px)').matches&&q.length>80;
for(const place of document.querySelectorAll('[data-early]')){
const note=n('div','note block pl-5 pr-10','');
const words=n('p','max-w-measure font-serif text-[1.5rem] leading-[1.25] text-pretty',short?q.slice(0,80).join('')+'...':c.questionText);
words.dir='auto';
note.append(n('p','mb-1 text-sm font-medium text-accent','Someone shared this with a question'),words,n('div','mt-3 h-10 pointer-coarse:h-11',''));
place.append(note)}})()`
  : '';

/** Takes away what the script wrote: what it stood for is there. */
export function endEarlyHint(): void {
  for (const place of document.querySelectorAll('[data-early]')) place.replaceChildren();
}
