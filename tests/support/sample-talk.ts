import type { VideoTexts } from '#features/assistant/rules/built-in/words/text-index.ts';

/** A talk made up for tests: what each of its lines is about is known. Ten seconds a line. */
const LINES = `
Welcome to the evening about tide pools and the animals that live in them.
I grew up two streets from the harbour and I have counted sea stars since I was nine.
Tonight I want to show you why a puddle between rocks is one of the hardest places to live.
Twice a day the sea leaves and the pool is on its own.
In summer the water in a small pool warms by ten degrees in one afternoon.
When it rains the salt is washed out and when the sun shines the salt becomes stronger.
An anemone closes like a fist so that it keeps its water until the sea comes back.
Limpets grind a ring into the rock with their shell and return to that same ring after every meal.
The ring seals the shell so tightly that hardly any water is lost.
For finding the way home a limpet follows the trail of slime that it left behind.
A hermit crab has no shell of its own and moves into the empty shell of a snail.
When it grows it needs a larger shell and sometimes a whole queue of crabs waits to change houses.
The largest one moves first and each of the others takes the house of the one before.
We call this queue a vacancy chain.
What does a vacancy chain tell us about the shortage of shells?
It tells us that there are fewer good shells on the beach than there were when people did not collect them.
So please leave the empty shells where you find them.
For counting we lay a square frame of wire on the rock which is called a quadrat.
Inside the quadrat a volunteer counts every barnacle and every whelk.
Last year forty volunteers laid six hundred quadrats along the coast.
The counts go into a spreadsheet and the university compares them with the temperature of the sea.
Since the measurements began the barnacles have moved eighty kilometres to the north.
If you want to join us bring rubber boots and a thermos of tea.
We meet at the lighthouse on the first Sunday of every month two hours before low tide.
Thank you for listening and mind the slippery seaweed on your way home.`
  .trim()
  .split('\n');

export const TIDE_POOLS: VideoTexts = {
  title: 'Life in a tide pool',
  description:
    'Marit Solheim shows how limpets, anemones and hermit crabs live through low tide, and how volunteers count them.',
  cues: LINES.map((text, position) => ({ position, startMs: position * 10_000, text })),
};

/** Where a line that begins like this stands. */
export function lineOf(start: string): number {
  return LINES.findIndex((line) => line.startsWith(start));
}
