/** The removable catalogue that a first start puts into an empty database: plain data, see decision 0011. */

import type { DemoCategory, DemoVideo } from './demo-video.ts';
import { ownClips } from './own-clips.ts';
import { talksOnBuilding } from './talks-on-building.ts';
import { talksOnThinking } from './talks-on-thinking.ts';

export const demoCategories: readonly DemoCategory[] = [
  { id: '7639e4bf-dcfb-4b12-a4c2-411c4d2c15a0', name: 'Short Explainers' },
  { id: '0dad1974-2d96-4fda-85a5-67f02151b723', name: 'Programming' },
  { id: 'b95c8bcb-0175-463f-abdc-33c988c94b07', name: 'The Web' },
  { id: '147f8cd1-553a-49c0-9599-afce5545e728', name: 'Design' },
  { id: '688f4b89-d083-4d8e-87a6-8bc6bdfe464e', name: 'Learning and Memory' },
  { id: 'c0349e63-f347-4035-8d81-45034761627b', name: 'Data and AI' },
  { id: '30309a22-fb46-4e0c-999f-13ee450b164b', name: 'Working Together' },
];

/** Newest first; our own clips are the newest. */
export const demoVideos: readonly DemoVideo[] = [...ownClips, ...talksOnBuilding, ...talksOnThinking].sort(
  (a, b) => b.createdAt.localeCompare(a.createdAt),
);
