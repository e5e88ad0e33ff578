import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide';
import { useMemo, useState } from 'react';
import { toastWithUndo } from '#client/undo.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import type { JudgedQuestion } from '../../../contract-question-votes.ts';
import { assistant } from '../../operations.ts';
import { questionAnalyticsQuery, questionsChanged } from '../queries.ts';
import { toastFailure } from '../question-words.ts';
import { QuestionsError } from '../questions-error.tsx';
import { percent, QuestionTable } from './question-table.tsx';
import { QuestionSettingsDialog } from './settings-dialog.tsx';

const PARTS = { overview: 'Overview', active: 'Active Questions', retired: 'Retired' } as const;
export type AnalyticsPart = keyof typeof PARTS;

type QuestionAnalyticsProps = { part: AnalyticsPart; onPart: (part: AnalyticsPart) => void };

/** What people said of answers, and what became of the questions (spec 3 §3 Feedback analytics). */
export function QuestionAnalytics({ part, onPart }: QuestionAnalyticsProps) {
  const queryClient = useQueryClient();
  const [days, setDays] = useState<30 | 90>(30);
  const [isSetting, setIsSetting] = useState(false);
  const query = useQuery({ ...questionAnalyticsQuery(days), placeholderData: keepPreviousData });
  const readAgain = () => void questionsChanged(queryClient);
  const change = async (work: () => Promise<{ actionId: string | null }>, said: string, failed: string) => {
    try {
      const { actionId } = await work();
      if (actionId) toastWithUndo(said, actionId, readAgain);
      await questionsChanged(queryClient);
    } catch (error) {
      toastFailure(failed, error);
    }
  };
  const override = ({ id }: JudgedQuestion) =>
    change(
      async () => (await assistant()).overrideQuestion({ id }),
      'The question is shown again, and stays',
      'Failed to bring the question back',
    );
  const remove = ({ id, text }: JudgedQuestion) =>
    change(
      async () => (await assistant()).deleteQuestion({ id }),
      `Question removed: ${text}`,
      'Failed to remove question',
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line">
        <Tabs
          label="Analytics"
          tabs={PARTS}
          selected={part}
          panel="analytics-part"
          addressOf={(one) => `/admin/ai-questions?tab=analytics&part=${one}`}
          onSelect={onPart}
          className="max-w-full"
        />
        <Button className="mb-2" onClick={() => setIsSetting(true)}>
          <Icon of={Settings} />
          Settings
        </Button>
      </div>
      <TabPanel id="analytics-part" selected={part}>
        {query.isPending && <Skeleton className="h-64 w-full" />}
        {query.isLoadingError && <QuestionsError error={query.error} retry={query.refetch} />}
        {query.data && part === 'overview' && <Overview data={query.data} days={days} onDays={setDays} />}
        {query.data && part === 'active' && (
          <Listed
            caption="Questions that are shown"
            questions={query.data.activeQuestions}
            count={query.data.activeCount}
            nothing="Nobody has voted on a question that is shown."
            actions={(question) => <Deed label="Remove" question={question} onPress={remove} />}
          />
        )}
        {query.data && part === 'retired' && (
          <Listed
            caption="Questions that are retired"
            questions={query.data.retiredQuestions}
            count={query.data.retiredCount}
            nothing="No question is retired."
            actions={(question) => <Deed label="Override" question={question} onPress={override} />}
          />
        )}
      </TabPanel>
      {isSetting && <QuestionSettingsDialog onClose={() => setIsSetting(false)} />}
    </div>
  );
}

type DeedProps = { label: string; question: JudgedQuestion; onPress: (one: JudgedQuestion) => Promise<void> };

/** A press does one thing once: until the question is gone from the list. */
function Deed({ label, question, onPress }: DeedProps) {
  const [isWorking, setIsWorking] = useState(false);
  const press = async () => {
    setIsWorking(true);
    await onPress(question);
    setIsWorking(false);
  };
  return (
    <Button size="small" variant="quiet" loading={isWorking} onClick={() => void press()}>
      {label}
      <span className="sr-only">: {question.text}</span>
    </Button>
  );
}

type ListedProps = {
  caption: string;
  questions: readonly JudgedQuestion[];
  count: number;
  nothing: string;
  actions: (question: JudgedQuestion) => React.ReactNode;
};

function Listed({ caption, questions, count, nothing, actions }: ListedProps) {
  const list = useFocusOfNext(questions.map(({ id }) => id).join(), 'tbody tr', 'button');
  if (questions.length === 0) return <EmptyState heading="h2" title="Nothing here" hint={nothing} />;
  return (
    <div ref={list} className="grid gap-3">
      <QuestionTable caption={caption} questions={questions} actions={actions} />
      {count > questions.length && (
        <p className="text-sm text-muted">
          {questions.length} of {count}: how many are listed is one of the settings.
        </p>
      )}
    </div>
  );
}

type Analytics = Awaited<ReturnType<Awaited<ReturnType<typeof assistant>>['questionAnalytics']>>;

type OverviewProps = { data: Analytics; days: 30 | 90; onDays: (days: 30 | 90) => void };

function Overview({ data, days, onDays }: OverviewProps) {
  const chart = useMemo(
    () => ({
      days: data.days.map(({ day }) => day),
      lines: [
        { label: 'Helpful', color: '--color-ink', values: data.days.map(({ helpful }) => helpful) },
        {
          label: 'Not helpful',
          color: '--color-muted',
          isDashed: true,
          values: data.days.map(({ unhelpful }) => unhelpful),
        },
      ] as const,
    }),
    [data.days],
  );
  if (data.totalFeedback === 0)
    return (
      <EmptyState
        heading="h2"
        title="No data yet"
        hint="When readers say whether an answer helped, it is counted here."
      />
    );
  const figures = [
    ['Votes', groupedNumber(data.totalFeedback)],
    ['Positive', groupedNumber(data.positiveFeedback)],
    ['Negative', groupedNumber(data.negativeFeedback)],
    ['Positive rate', percent(data.positiveRate ?? 0)],
    ['Questions with votes', `${data.questionsWithFeedback} of ${data.questionCount}`],
  ];
  const { low, medium, high } = data.buckets;
  return (
    <div className="grid gap-10">
      <dl className="flex flex-wrap gap-x-10 gap-y-5">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-serif text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="over-time" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="over-time" className="text-lg">
            Feedback over time
          </h2>
          <Select
            aria-label="Period"
            value={days}
            onChange={(event) => onDays(event.target.value === '90' ? 90 : 30)}
          >
            <option value={30}>30 days</option>
            <option value={90}>90 days</option>
          </Select>
        </div>
        <LineChart label="Votes a day" days={chart.days} lines={chart.lines} />
      </section>
      <section aria-labelledby="buckets" className="grid gap-3">
        <h2 id="buckets" className="text-lg">
          Effectiveness
        </h2>
        <dl className="grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-2">
          {[
            ['High, above 70% helpful', high],
            ['Medium', medium],
            ['Low, below 30% helpful', low],
          ].map(([name, count]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular-nums">{count === 1 ? '1 question' : `${count} questions`}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="top-questions" className="grid gap-3">
        <h2 id="top-questions" className="text-lg">
          Top questions
        </h2>
        <QuestionTable caption="Top questions" questions={data.topQuestions} />
      </section>
    </div>
  );
}
