import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#client/request/query-client.ts';
import { AnswerFeedback } from '#features/assistant/ui/questions/answer-feedback.tsx';
import { QuestionsButton } from '#features/assistant/ui/questions/questions-button.tsx';
import { QuestionsPanel } from '#features/assistant/ui/questions/questions-panel.tsx';
import { Toaster } from '#ui/toaster.tsx';
import '#ui/styles.css';

/** The address `/?near` has the questions right under the player. */
const isHintFar = location.search !== '?near';

/** The address `/?two` has two answers, of which one can say whether they helped. */
const hasTwoAnswers = location.search === '?two';

const VIDEO = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';

/**
 * What stands around the chat on a video's page, without it: what is asked is shown, the chat is a switch, and the
 * player a button. The questions stand far below it.
 */
function QuestionsPage() {
  const [asked, setAsked] = useState<string[]>([]);
  const [presses, setPresses] = useState(0);
  const player = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLElement>(null);
  const [isChatOpen, setIsChatOpen] = useState(false);
  const onAsk = ({ text }: { text: string }) => setAsked((before) => [...before, text]);
  return (
    <>
      <div ref={player} style={{ position: 'sticky', top: 0 }}>
        <div data-picture style={{ aspectRatio: '16 / 9', maxHeight: 'var(--picture-most)' }}>
          <button
            type="button"
            onClick={() => setPresses(presses + 1)}
            style={{ width: '100%', height: '100%' }}
          >
            Play
          </button>
        </div>
        <a href="https://films.example" style={{ display: 'block', height: 48 }}>
          Watch on Films
        </a>
      </div>
      <h1>A film</h1>
      <output aria-label="Presses on Play">{presses}</output>
      <output aria-label="Asked">{asked.join(' ')}</output>
      <label>
        <input type="checkbox" checked={isChatOpen} onChange={() => setIsChatOpen(!isChatOpen)} />
        Chat is open
      </label>
      {isHintFar && <p style={{ height: 900 }}>Before the questions</p>}
      <div className="lg:hidden">
        <QuestionsPanel ref={hint} isHint videoId={VIDEO} onAsk={onAsk} isChatOpen={isChatOpen} />
      </div>
      <div className="max-lg:hidden">
        <QuestionsPanel videoId={VIDEO} onAsk={onAsk} isChatOpen={isChatOpen} />
      </div>
      <AnswerFeedback videoId={VIDEO} questionId="question-1" />
      {hasTwoAnswers && (
        <section aria-label="Another answer">
          <AnswerFeedback videoId={VIDEO} questionId="question-2" />
        </section>
      )}
      <div data-dock style={{ position: 'fixed', bottom: 0 }}>
        <QuestionsButton {...{ videoId: VIDEO, onAsk, player, hint }} isHidden={isChatOpen} />
      </div>
      <p style={{ height: 1200 }}>The rest of the page</p>
      <Toaster />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <QuestionsPage />
    </QueryClientProvider>,
  );
}
