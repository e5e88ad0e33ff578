import { encode } from 'uqr';
import { Button } from '#ui/button.tsx';

/** Squares of white around a code: what readers need to find it. */
const BORDER = 4;
/** Pixels of a square in the picture that is downloaded. */
const SCALE = 16;

/** On a phone it would be drawn below what the sheet shows, and the press that asked for it seem to do nothing. */
const bringIntoSight = (code: HTMLElement | null) => code?.scrollIntoView({ block: 'nearest' });

/** A link as a picture that phones read, to be shown or downloaded; dark on light whatever the theme. */
export default function QrCode({ url, name }: { url: string; name: string }) {
  const { data, size } = encode(url, { border: BORDER, ecc: 'M' });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const download = () => {
    const canvas = document.createElement('canvas');
    canvas.width = size * SCALE;
    canvas.height = size * SCALE;
    const ink = canvas.getContext('2d');
    if (!ink) return;
    ink.scale(SCALE, SCALE);
    ink.fillStyle = 'white';
    ink.fillRect(0, 0, size, size);
    ink.fillStyle = 'black';
    ink.fill(new Path2D(squares));
    canvas.toBlob((blob) => blob && save(blob, `${name}.png`), 'image/png');
  };
  return (
    <div ref={bringIntoSight} className="grid scroll-m-5 justify-items-start gap-3">
      <svg
        role="img"
        aria-label={`QR code of ${url}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-44 rounded-md border border-line"
      >
        <rect width={size} height={size} fill="white" />
        <path d={squares} fill="black" />
      </svg>
      <Button size="small" onClick={download}>
        Download
      </Button>
    </div>
  );
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
