import { Controls } from './gallery/controls.tsx';
import { Foundations } from './gallery/foundations.tsx';
import { Reading } from './gallery/reading.tsx';
import { Surfaces } from './gallery/surfaces.tsx';

/** Every component of the design system with its states, for looking at; shown in development only. */
export default function Gallery() {
  return (
    <div className="page py-12">
      <h1 className="mb-10 text-2xl">Design system</h1>
      <Foundations />
      <Reading />
      <Controls />
      <Surfaces />
    </div>
  );
}
