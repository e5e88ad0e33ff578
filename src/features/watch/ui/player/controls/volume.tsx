import { Volume2, VolumeX } from 'lucide';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { useMedia } from '#ui/use-media.ts';
import { ControlButton } from './control-button.tsx';

/** Sound on or off, and how loud; phones have keys of their own for that. */
export function Volume({ onToggle }: { onToggle: () => void }) {
  const dispatch = useMediaDispatch();
  const isMuted = useMediaSelector((state) => state.mediaMuted ?? false);
  const volume = useMediaSelector((state) => state.mediaVolume ?? 1);
  const canChange = useMediaSelector((state) => state.mediaVolumeUnavailable === undefined);
  const isMouse = useMedia('(pointer: fine)');
  const shown = isMuted ? 0 : volume;
  return (
    <>
      <ControlButton
        label={shown === 0 ? 'Sound on' : 'Sound off'}
        icon={shown === 0 ? VolumeX : Volume2}
        shortcut="m"
        onClick={onToggle}
      />
      {canChange && isMouse && (
        <input
          type="range"
          aria-label="Volume"
          aria-valuetext={`${Math.round(shown * 100)} %`}
          min={0}
          max={1}
          step={0.05}
          value={shown}
          onChange={(event) =>
            dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: event.target.valueAsNumber })
          }
          className="mx-1 h-6 w-20 accent-on-label focus-visible:outline-on-label @max-[28rem]:hidden"
        />
      )}
    </>
  );
}
