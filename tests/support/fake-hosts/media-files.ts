const SAMPLE_RATE = 8_000;

/**
 * A quiet tone as an uncompressed WAV file: made without an encoder, and played by a video element under any name,
 * since browsers look at the bytes.
 */
export function toneWav(seconds: number): Buffer {
  const samples = seconds * SAMPLE_RATE;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM, mono, 8 bits.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  const wave = Buffer.alloc(samples);
  for (let at = 0; at < samples; at++) wave[at] = 128 + 8 * Math.sin((at * 2 * Math.PI * 220) / SAMPLE_RATE);
  return Buffer.concat([header, wave]);
}

const SEGMENT_SECONDS = 4;
const SEGMENTS = 3;

/** A playlist of three segments of four seconds of silence. */
export const mediaPlaylist = [
  '#EXTM3U',
  '#EXT-X-VERSION:3',
  `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS + 1}`,
  '#EXT-X-PLAYLIST-TYPE:VOD',
  ...Array.from({ length: SEGMENTS }, (_, at) => [
    `#EXTINF:${SEGMENT_SECONDS},`,
    `/segment-${at}.aac`,
  ]).flat(),
  '#EXT-X-ENDLIST',
  '',
].join('\n');

/** One frame of silence in AAC-LC, stereo: 1024 samples. */
const SILENT_FRAME = Buffer.from('210049900219002380', 'hex');
const AAC_RATE = 44_100;

/** Four seconds of silence as AAC frames in ADTS, behind the timestamp that HLS wants of packed audio. */
export function silentAacSegment(index: number): Buffer {
  const frames = Math.round((SEGMENT_SECONDS * AAC_RATE) / 1_024);
  const size = SILENT_FRAME.length + 7;
  // MPEG-4, no checksum, AAC-LC, 44.1 kHz, two channels.
  const adts = Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x00, 0x1f, 0xfc]);
  adts[3] = 0x80 | (size >> 11);
  adts[4] = (size >> 3) & 0xff;
  adts[5] = ((size & 7) << 5) | 0x1f;
  const body = Array.from({ length: frames }, () => [adts, SILENT_FRAME]).flat();
  return Buffer.concat([timestampTag(Math.round((index * frames * 1_024 * 90_000) / AAC_RATE)), ...body]);
}

/** ID3 tag with the segment's start on the 90 kHz clock: RFC 8216, section 3.4. */
function timestampTag(ticks: number): Buffer {
  const owner = Buffer.from('com.apple.streaming.transportStreamTimestamp\0');
  const value = Buffer.alloc(8);
  value.writeBigUInt64BE(BigInt(ticks));
  const data = Buffer.concat([owner, value]);
  const frame = Buffer.concat([Buffer.from('PRIV'), syncsafe(data.length), Buffer.alloc(2), data]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), syncsafe(frame.length), frame]);
}

function syncsafe(size: number): Buffer {
  return Buffer.from([(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f]);
}
