import { expect, test } from 'vitest';
import { questionKind } from '../question/question-kind.ts';
import { answerSigns } from './answer-signs.ts';

const sign = (question: string, text: string) => answerSigns(questionKind(question), question)(text);

test.each([
  ['How long does it take?', 'It takes forty minutes.', 'It takes forty people.'],
  ['How long does it take?', 'It takes 40 minutes.', 'It takes 12% of the flour.'],
  ['How many boats do they have?', 'They have 12 boats.', 'They sail with Harbour 12.'],
  ['How many boats do they have?', 'They have 12 old boats.', 'It was at 12 in the morning.'],
  ['How much did the harbour cost?', 'It was three million pounds.', 'Three men saw it.'],
  ['How big is the database?', 'It has four terabytes.', 'It has four names.'],
  ['How much did they throw away?', 'We threw away almost a fifth of it.', 'We threw away all of it.'],
  ['How much is it tilted?', 'It leans over by twenty degrees.', 'It was hit four billion years ago.'],
  ['How much longer will it take?', 'It takes ten minutes more.', 'It takes ten pounds.'],
  ['How far is the harbour?', 'It is a fifteen-minute walk.', 'It is a fifteen-year plan.'],
  ['How much is a boat?', 'It costs twenty-five pounds.', 'It costs much.'],
  ['How many boats do they have?', 'They have twenty-five boats.', 'They have twenty-five sailors.'],
  ['Lifespan?', 'It lasts about twenty years.', 'It has about twenty parts.'],
  ['What temp for the kiln?', 'It has nine hundred degrees.', 'It has nine doors.'],
  ['What time do they meet?', 'They meet at half past nine.', 'They have met since 1422.'],
  ['Opening hours?', 'We are there from ten to four.', 'We are there for ten of you.'],
  ['When are they closed?', 'They close on Mondays.', 'They close the door.'],
  ['How hot is the kiln?', 'It has nine hundred degrees.', 'It has nine doors.'],
  ['How wide is the rack?', 'The rack is 25cm wide.', 'The rack is called 25cma.'],
  ['How far is the harbour?', 'It is 10km from here.', 'It was there in the 1980s.'],
  ['How heavy is the stone?', 'It has 5kg.', 'It has a 5G mast.'],
  ['How hot is the kiln?', 'It has 180°C.', 'It has 180 doors.'],
  ['How long does it take?', 'It takes 30s.', 'It began in the 1930s.'],
  ['How much is a coffee?', 'It is 4€.', 'It is hot.'],
  ['How much is a coffee?', 'It costs ¥500.', 'It costs much.'],
  ['How often do they meet?', 'They meet twice a month.', 'They meet in two houses.'],
  ['When did they leave?', 'They left in May.', 'They left in haste.'],
  ['When did they leave?', 'They left in nineteen sixty two.', 'They left before it rained.'],
  ['Who built it?', 'It was built by Alice Munro.', 'It was built by hand.'],
  ['Who built Fort Nelson?', 'Then came Alice Munro.', 'Then there was Fort Nelson.'],
  ['Who sold the ring lamp?', 'It was sold by Solheim.', 'But It gives light, as Ring Lamps do.'],
  ['Where do they live?', 'They live in Bergen.', 'They live well.'],
  ['Why did they leave?', 'They left because it rained.', 'They left at once.'],
  ['How do they get in?', 'They get in by climbing over the wall.', 'They get in every night.'],
  ['Is there a harbour?', 'No, there is none.', 'The harbour is full.'],
])('asked “%s”, “%s” looks more like an answer than “%s”', (question, answer, other) => {
  expect(sign(question, answer)).toBeGreaterThan(sign(question, other));
});
