import { MOBILE } from '#lib/mobile-width.ts';
import { arrangeQuestions } from '../../rules/questions/arrange-questions.ts';
import { clickedQuestionsKey, REMEMBERED_MS } from '../../rules/questions/clicked-questions.ts';
import { SEED_KEY } from './question-reader.ts';

/**
 * A page is kept and the same for all; which of its questions are shown is the reader's own. This script stands right after
 * a list of all questions of a video, the best first, and puts those of this reader in front before anything is painted. It
 * leaves who reads for `readerOf`, so that React finds the list as it would draw it. Needed by the server alone.
 * @param shown how many of the list are shown
 */
export const placingScript = (videoId: string, rate: number, shown: number) => `(()=>{
const list=document.currentScript.previousElementSibling,items=[...list.children],videoId=${JSON.stringify(videoId)};
const reader=self.questionReader??={videoId,seed:Math.floor(Math.random()*2**32),clicked:[]};
try{reader.seed=Number(sessionStorage[${JSON.stringify(SEED_KEY)}]??=reader.seed);
const key=matchMedia('${MOBILE}').matches?${keyOn('mobile', videoId)}:${keyOn('desktop', videoId)};
reader.clicked=JSON.parse(localStorage.getItem(key)??'[]')
.filter(click=>Math.abs(Date.now()-click.timestamp)<${REMEMBERED_MS}).map(click=>click.text)}catch{}
const texts=items.map(item=>item.querySelector('button>bdi').textContent);
(${arrangeQuestions})(texts,reader,${rate}).forEach((from,at)=>{items[from].hidden=at>=${shown};list.append(items[from])})
})()`;

function keyOn(device: 'mobile' | 'desktop', videoId: string): string {
  return JSON.stringify(clickedQuestionsKey(videoId, device));
}
