import type { IconNode } from 'lucide';
import type { SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement> & {
  /** The drawing: one of Lucide's. */
  of: IconNode;
};

/**
 * An icon in the colour of the words around it. Those who listen do not hear of it: the words beside it say the same.
 * Lucide's own component for React weighs as much as fifteen drawings, on every page.
 */
export function Icon({ of, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {of.map(([Shape, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing does not change
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}
