/** Where a PeerTube server keeps a video's files and pages, each with the video's UUID or its short form. */
const PATHS = [
  /^\/(?:w|videos\/watch|videos\/embed)\/([\w-]{22,36})\/?$/,
  /^\/(?:static\/(?:web-videos|webseed)|download\/(?:web-videos|videos|streaming-playlists\/hls\/videos))\/([0-9a-f-]{36})[-.]/,
  /^\/static\/streaming-playlists\/hls\/(?:private\/)?([0-9a-f-]{36})\//,
  /^\/object-storage-proxy\/(?:web-videos|streaming-playlists\/hls)\/(?:private\/)?([0-9a-f-]{36})[-./]/,
];

/** UUIDs, and their 22 characters in base 57 (PeerTube's `shortUUID`). */
const ID = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/;

/** The server and the video that an address of PeerTube leads to; null for any other address. */
export function peerTubeVideo(address: string): { origin: string; id: string } | null {
  const url = URL.parse(address);
  if (!url) return null;
  for (const path of PATHS) {
    const id = path.exec(url.pathname)?.[1];
    if (id && ID.test(id)) return { origin: url.origin, id };
  }
  return null;
}
