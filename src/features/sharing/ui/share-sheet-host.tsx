import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { tellMissing } from '#client/errors/tell-missing.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { closeShareSheet, type ShareWish, useShareWish } from './share-door.ts';

const ShareSheet = onDemand(() => import('./sheet/share-sheet.tsx'));

type ShareSheetHostProps = { siteName: string; isRegistrationOpen: boolean };

/** Stands once on every page; the sheet comes with the first press of a share button, and goes with the page. */
export function ShareSheetHost(site: ShareSheetHostProps) {
  const wish = useShareWish();
  // What was shared last stays drawn while the sheet slides away.
  const [shown, setShown] = useState<ShareWish | null>(null);
  if (wish && wish !== shown) setShown(wish);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open over the last one
  useEffect(closeShareSheet, [pathname]);
  const onMissing = (error: unknown) => {
    // The next press asks for it anew; it does not open by itself once there is a connection.
    setShown(null);
    closeShareSheet();
    tellMissing(error);
  };
  return shown && <ShareSheet wish={shown} open={wish !== null} onMissing={onMissing} {...site} />;
}
