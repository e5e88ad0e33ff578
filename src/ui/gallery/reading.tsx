import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Highlight } from '../highlight.tsx';
import { Note } from '../note.tsx';
import { PictureSlot } from '../picture-slot.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Section } from './section.tsx';

function Notes() {
  return (
    <Section title="Note">
      <Note
        size="large"
        label="Asked by Ada"
        actions={
          <>
            <Button size="small">See answer</Button>
            <span>12 found it helpful</span>
          </>
        }
      >
        If every bird only watches its seven nearest neighbours, who decides to turn?
      </Note>
      <Note label="Question">Is a margin wide enough for the whole proof?</Note>
      <Note size="small" className="w-full">
        What would change if the walls were sloped the other way?
      </Note>
      <p className="max-w-measure">
        <Highlight
          text="The words one looked for are marked as if with a pen, wherever they stand."
          ranges={[
            { start: 4, end: 9 },
            { start: 29, end: 35 },
          ]}
        />
      </p>
    </Section>
  );
}

function Pictures() {
  return (
    <Section title="Picture slot">
      <div className="grid w-full gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <PictureSlot
          topLeft={<Badge variant="strong">Featured</Badge>}
          bottomRight={<Badge variant="picture">4:03</Badge>}
        />
        <PictureSlot state="loading" />
        <PictureSlot
          state="failed"
          failure={
            <>
              Failed to load thumbnail
              <Button size="small">Retry</Button>
            </>
          }
        />
      </div>
    </Section>
  );
}

function Skeletons() {
  return (
    <Section title="Skeleton">
      <div className="grid w-full max-w-card gap-3">
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton className="w-2/3" />
        <div className="flex items-center gap-3">
          <Skeleton shape="circle" className="shrink-0" />
          <Skeleton shape="control" />
        </div>
      </div>
    </Section>
  );
}

/** Thoughts, pictures, and the shapes of what comes. */
export function Reading() {
  return (
    <>
      <Notes />
      <Pictures />
      <Skeletons />
    </>
  );
}
