import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { toastWithUndo } from '#client/undo.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Slider } from '#ui/slider.tsx';
import { Switch } from '#ui/switch.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';
import type { QuestionSettings } from '../../../contract-question-votes.ts';
import { settingsNumber } from '../../../rules/questions/settings-number.ts';
import { assistant } from '../../operations.ts';
import { questionSettingsQuery, questionsChanged } from '../queries.ts';
import { toastFailure } from '../question-words.ts';

const TABS = { general: 'General', retirement: 'Question Retirement', custom: 'Custom Questions' } as const;

/** The specified dialog of settings (spec 3 §2 AI Questions page, §5). */
export function QuestionSettingsDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const query = useQuery(questionSettingsQuery());
  const [changes, setChanges] = useState<Partial<QuestionSettings>>({});
  const [tab, setTab] = useState<keyof typeof TABS>('general');
  const [isSaving, setIsSaving] = useState(false);
  const panel = useId();
  const settings = query.data && { ...query.data, ...changes };
  const save = async () => {
    setIsSaving(true);
    try {
      const { actionId } = await (await assistant()).updateQuestionSettings(changes);
      const readAgain = () => void questionsChanged(queryClient);
      if (actionId) toastWithUndo('Settings updated successfully', actionId, readAgain);
      else toast.success('Settings updated successfully');
      readAgain();
      onClose();
    } catch (error) {
      setIsSaving(false);
      toastFailure('Failed to update settings', error);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Settings"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!settings} loading={isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving...' : 'Save Settings'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5 text-ink">
        <Tabs
          label="Settings"
          tabs={TABS}
          selected={tab}
          panel={panel}
          addressOf={() => '?tab=analytics'}
          onSelect={setTab}
          ground="raised"
          className="border-b [&_[role=tab]]:text-sm"
        />
        <TabPanel id={panel} selected={tab}>
          {query.isLoadingError ? (
            <p role="alert">The settings could not be loaded.</p>
          ) : settings ? (
            <SettingsTab
              // The tabs have the same fields: what was typed in one would stand in the other.
              key={tab}
              tab={tab}
              settings={settings}
              onChange={(change) => setChanges({ ...changes, ...change })}
            />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </TabPanel>
      </div>
    </Dialog>
  );
}

type SettingsTabProps = {
  tab: keyof typeof TABS;
  settings: QuestionSettings;
  onChange: (change: Partial<QuestionSettings>) => void;
};

function SettingsTab({ tab, settings, onChange }: SettingsTabProps) {
  switch (tab) {
    case 'general':
      return (
        <div className="grid gap-5">
          <NumberField
            label="Question limit"
            hint="Questions that the lists of the analytics show."
            value={settings.questionLimit}
            otherwise={10}
            least={1}
            most={500}
            onChange={(questionLimit) => onChange({ questionLimit })}
          />
          <Percent
            label="Exploration rate"
            hint="How often a lower question is tried in place of one of the best."
            max={50}
            step={1}
            value={settings.explorationRate}
            onChange={(explorationRate) => onChange({ explorationRate })}
          />
        </div>
      );
    case 'retirement':
      return (
        <div className="grid gap-5">
          <Switch
            checked={settings.enabled}
            onChange={(enabled) => onChange({ enabled })}
            hint="A retired question is not offered any more."
          >
            Retire questions that do not help
          </Switch>
          <Percent
            label="Retirement threshold"
            hint="Under this share of helpful votes a question is retired."
            max={100}
            step={5}
            disabled={!settings.enabled}
            value={settings.threshold}
            onChange={(threshold) => onChange({ threshold })}
          />
          <NumberField
            label="Minimum feedback count"
            hint="Voters without whom nothing is decided."
            value={settings.minFeedbackCount}
            otherwise={0}
            least={0}
            most={1_000_000}
            onChange={(minFeedbackCount) => onChange({ minFeedbackCount })}
          />
        </div>
      );
    case 'custom':
      return (
        <div className="grid gap-5">
          <Switch
            checked={settings.customQuestionStricter}
            onChange={(customQuestionStricter) => onChange({ customQuestionStricter })}
            hint="Off, they are judged as the others are."
          >
            Judge AI Generated questions by numbers of their own
          </Switch>
          <Percent
            label="Custom question threshold"
            max={100}
            step={5}
            disabled={!settings.customQuestionStricter}
            value={settings.customQuestionThreshold}
            onChange={(customQuestionThreshold) => onChange({ customQuestionThreshold })}
          />
          <NumberField
            label="Custom question minimum feedback"
            value={settings.customQuestionMinFeedback}
            otherwise={0}
            least={0}
            most={1_000_000}
            onChange={(customQuestionMinFeedback) => onChange({ customQuestionMinFeedback })}
          />
        </div>
      );
  }
}

type PercentProps = Omit<ComponentProps<typeof Slider>, 'min' | 'words'>;

/** A share from 0 to 1, chosen in percent. */
function Percent({ value, onChange, ...slider }: PercentProps) {
  return (
    <Slider
      {...slider}
      min={0}
      value={Math.round(value * 100)}
      words={(percent) => `${percent}%`}
      onChange={(percent) => onChange(percent / 100)}
    />
  );
}

type NumberFieldProps = {
  label: string;
  hint?: string;
  value: number;
  /** What counts when what is written is no number. */
  otherwise: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

function NumberField({ label, hint, value, onChange, ...limits }: NumberFieldProps) {
  // Null unless it is being written: what is read anew is shown then.
  const [written, setWritten] = useState<string | null>(null);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={written ?? String(value)}
          onChange={(event) => {
            setWritten(event.target.value);
            onChange(settingsNumber(event.target.value, limits));
          }}
          onBlur={() => setWritten(null)}
          className="max-w-32"
        />
      )}
    </Field>
  );
}
