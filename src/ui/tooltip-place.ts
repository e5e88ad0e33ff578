type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** Distance to what it explains and to the window's edges, in CSS pixels. */
const gap = 6;

/** Above the anchor and centred on it; below where there is no room; never over the window's edges. */
export function tooltipPlace(anchor: Box, tooltip: Size, window: Size): { left: number; top: number } {
  const centred = anchor.left + anchor.width / 2 - tooltip.width / 2;
  const above = anchor.top - tooltip.height - gap;
  return {
    left: Math.max(gap, Math.min(centred, window.width - tooltip.width - gap)),
    top: above >= gap ? above : anchor.top + anchor.height + gap,
  };
}
