import { expect } from 'vitest';
import { CLIP, startModelSite, UNREACHABLE } from '../support/assistant-sites.ts';
import { ask, box, chat, log, openChat } from '../support/chat-dialog.ts';
import { answers, byHand, dropsAfter } from '../support/fake-provider.ts';
import { journey } from '../support/journey.ts';

const modelSite = await startModelSite();
const { callsFor, whenAsked } = modelSite;

journey('a conversation is cleared for good, and the answer under way with it', async ({ open }) => {
  const { behaviour, reply } = byHand();
  whenAsked('What is to be forgotten?', behaviour);
  const reader = await open({ origin: modelSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await ask(page, 'What is to be forgotten?');
  (await reply).text('Something private');
  await log(page).getByText('Something private').waitFor();
  await chat(page).getByRole('button', { name: 'Clear conversation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear this conversation?' });
  await reader.check();
  await question.getByRole('button', { name: 'Clear Conversation' }).click();
  await page.getByText('Conversation cleared').waitFor();
  await callsFor('What is to be forgotten?').at(-1)?.closed;
  await reader.visit(CLIP);
  await openChat(page);
  await chat(page).getByText('AI assistant.').waitFor();
  expect(
    await chat(page)
      .getByText(/forgotten|private/)
      .count(),
  ).toBe(0);
});

journey('an answer grows as it is written, and Stop ends it and its call', async ({ open }) => {
  const { behaviour, reply } = byHand();
  whenAsked('What is written by hand?', behaviour);
  const reader = await open({ origin: modelSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await ask(page, 'What is written by hand?');
  (await reply).text('The first words');
  await log(page).getByText('The first words').waitFor();
  (await reply).text(' and more.');
  await log(page).getByText('The first words and more.').waitFor();
  // Nothing else is taken meanwhile, and what was typed stays.
  await ask(page, 'And another?');
  expect(await box(page).inputValue()).toBe('And another?');
  await chat(page).getByRole('button', { name: 'Stop' }).click();
  await log(page).getByText('Request was cancelled').waitFor();
  await callsFor('What is written by hand?').at(-1)?.closed;
  await reader.check();
  whenAsked('What is written by hand?', answers('All of it.'));
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await log(page).getByText('All of it.').waitFor();
  expect(await log(page).getByText('The first words').count()).toBe(0);
});

journey(
  'an answer that was being written when the page was reloaded is there on return',
  async ({ open }) => {
    const { behaviour, reply } = byHand();
    whenAsked('What goes on without me?', behaviour);
    const reader = await open({ origin: modelSite.origin });
    const { page } = reader;
    await reader.visit(CLIP);
    await openChat(page);
    await ask(page, 'What goes on without me?');
    (await reply).text('It goes on');
    await log(page).getByText('It goes on').waitFor();
    await reader.visit(CLIP);
    await openChat(page);
    await log(page).getByText('It goes on').waitFor();
    (await reply).text(' to its end.');
    (await reply).finish();
    await log(page).getByText('It goes on to its end.').waitFor();
    await log(page).getByRole('button', { name: 'Regenerate' }).waitFor();
  },
);

journey('an answer that breaks off is kept, marked, and can be had again', async ({ open }) => {
  whenAsked('What breaks off?', dropsAfter('Half of ', 'the truth'));
  const reader = await open({ origin: modelSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await ask(page, 'What breaks off?');
  await log(page).getByText('Half of the truth').waitFor();
  await log(page).getByText(`This answer is not complete. ${UNREACHABLE}`).waitFor();
  whenAsked('What breaks off?', answers('The whole truth.'));
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await log(page).getByText('The whole truth.').waitFor();
});
