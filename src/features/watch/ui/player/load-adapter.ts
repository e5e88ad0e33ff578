import type { VideoPlatform } from '#features/media/rules/link/video-link.ts';
import type { PlayerAdapter } from './player-adapter.ts';

/** Our own controls, for what plays in an element of ours. Without them the browser's are there. */
export const loadControls = () => import('./controls/media-controls.tsx');

/** Loads the adapter of a host from this site; asks nothing of the host. */
export async function loadAdapter(platform: VideoPlatform): Promise<PlayerAdapter> {
  switch (platform) {
    case 'youtube':
      return (await import('./youtube-adapter.ts')).youtubeAdapter;
    case 'vimeo':
      return (await import('./vimeo-adapter.ts')).vimeoAdapter;
    case 'tiktok':
      return (await import('./tiktok-adapter.ts')).tiktokAdapter;
    case 'instagram':
      return (await import('./instagram-adapter.ts')).instagramAdapter;
    case 'file':
      loadControls().catch(() => undefined);
      return (await import('./file-adapter.ts')).fileAdapter;
    case 'hls':
      loadControls().catch(() => undefined);
      return (await import('./hls-adapter.ts')).hlsAdapter;
  }
}
