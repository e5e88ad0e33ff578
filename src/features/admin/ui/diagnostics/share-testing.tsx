import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { newestVideoQuery } from './newest-video.ts';
import { ResultLog, useResultLog } from './result-log.tsx';
import { type TestedWay, testShare } from './test-share.ts';

const TEXT = 'Check out this amazing video!';
const NAMES: Record<TestedWay, string> = { general: 'General share', twitter: 'Twitter share' };

/** Shares a video for real, in both ways, and says what came of it (spec 3 §2 Share testing page). */
export function ShareTesting() {
  const { data: newest = '' } = useQuery(newestVideoQuery());
  const [text, setText] = useState(TEXT);
  const [chosenId, setChosenId] = useState<string>();
  const [isSharing, setIsSharing] = useState(false);
  const { results, log } = useResultLog();
  const videoId = (chosenId ?? newest).trim();

  const test = async (way: TestedWay) => {
    if (videoId === '') return log('error', 'Video ID is required');
    setIsSharing(true);
    const startedAt = performance.now();
    try {
      const { method, page } = await testShare(way, text, videoId);
      const took = `${groupedNumber(Math.round(performance.now() - startedAt))} ms`;
      const isWell = page.state === 'pass' && method !== 'blocked';
      log(
        isWell ? 'success' : 'error',
        `${NAMES[way]}: method ${method}. ${page.words} ${took}, the link is removed.`,
      );
    } catch (error) {
      const wasGivenUp = Object(error).name === 'AbortError';
      const words = error instanceof DOMException ? error.message : generalWords(error);
      if (wasGivenUp) log('info', `${NAMES[way]}: it was called off.`);
      else log('error', `${NAMES[way]}: ${words}`);
    } finally {
      setIsSharing(false);
    }
  };

  return (
    <div className="grid max-w-[52rem] gap-8">
      <div className="grid max-w-field gap-4">
        <Field label="Test text">
          {(control) => (
            <Textarea {...control} value={text} onChange={(event) => setText(event.currentTarget.value)} />
          )}
        </Field>
        <Field label="Video ID">
          {(control) => (
            <Input
              {...control}
              value={chosenId ?? newest}
              onChange={(event) => setChosenId(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" disabled={isSharing} onClick={() => void test('general')}>
            Test General Share
          </Button>
          <Button disabled={isSharing} onClick={() => void test('twitter')}>
            Test Twitter Share
          </Button>
        </div>
        <p role="status" className="text-muted">
          Status: {isSharing ? 'Sharing...' : 'Ready'}
        </p>
      </div>
      <ResultLog results={results} />
    </div>
  );
}
