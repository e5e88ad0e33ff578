import { useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorCard } from '../error-card.tsx';
import { Progress } from '../progress.tsx';
import { Sheet } from '../sheet.tsx';
import { toast } from '../toast.ts';
import { Toaster } from '../toaster.tsx';
import { Section } from './section.tsx';

function Messages() {
  return (
    <>
      <Section title="Banner">
        <Banner className="w-full">Someone looked at this before you.</Banner>
        <Banner className="w-full" tone="success" onDismiss={() => {}}>
          Successfully recovered from error
        </Banner>
        <Banner className="w-full" tone="warning" actions={<Button size="small">Wait</Button>}>
          Please wait before retrying
        </Banner>
        <Banner className="w-full" tone="danger">
          Recovery failed
        </Banner>
      </Section>
      <Section title="Error card, empty state, card">
        <ErrorCard
          className="w-full"
          title="Unable to load videos"
          message="Network connection issue. Please check your internet connection and try again."
          actions={
            <>
              <Button variant="primary">Try Again</Button>
              <Button>Go Home</Button>
            </>
          }
        />
        <EmptyState
          className="w-full"
          title="Nothing found"
          hint="Try fewer or other words."
          action={<Button>View all</Button>}
        />
      </Section>
      <Section title="Progress">
        <div className="grid w-full max-w-card gap-4">
          <Progress label="Imported" value={40} />
          <Progress label="Strength" value={100} tone="success" />
          <Progress label="Beyond the end" value={140} tone="warning" />
          <Progress label="Unknown" value={null} />
        </div>
      </Section>
    </>
  );
}

const connected = () =>
  toast.info('Connected with Ada!', {
    action: { label: 'Undo', onClick: () => toast.success('Undone') },
  });

function Toasts() {
  return (
    <Section title="Toast">
      <Button onClick={() => toast.success('Copied to clipboard!')}>Success</Button>
      <Button
        onClick={() => toast.error('Unable to share', { description: 'Please copy the text manually' })}
      >
        Error
      </Button>
      <Button onClick={connected}>With an action</Button>
      <Toaster />
    </Section>
  );
}

type OpenLayer = 'top' | 'right' | 'dialog' | null;

function Layers() {
  const [layer, setLayer] = useState<OpenLayer>(null);
  const shown = (name: OpenLayer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => setLayer(open ? name : null),
  });
  return (
    <Section title="Sheet, dialog">
      <Button onClick={() => setLayer('top')}>Sheet from the top</Button>
      <Button onClick={() => setLayer('right')}>Sheet from the right</Button>
      <Button onClick={() => setLayer('dialog')}>Dialog</Button>
      <Sheet {...shown('top')} side="top" title="From the top">
        <Button>Something to do</Button>
      </Sheet>
      <Sheet {...shown('right')} side="right" title="From the right" footer="A quiet footer">
        <Button onClick={connected}>Something to do</Button>
      </Sheet>
      <Dialog
        {...shown('dialog')}
        role="alertdialog"
        title="Clear everything?"
        actions={
          <>
            <Button onClick={() => setLayer(null)}>Cancel</Button>
            <Button variant="danger" onClick={() => setLayer(null)}>
              Clear
            </Button>
          </>
        }
      >
        This cannot be undone.
      </Dialog>
    </Section>
  );
}

/** Everything that carries messages or lies over the page. */
export function Surfaces() {
  return (
    <>
      <Messages />
      <Toasts />
      <Layers />
    </>
  );
}
