import type { Page } from 'playwright-core';

/** What opens the chat of a video. */
export const bubble = (page: Page) => page.getByRole('button', { name: 'Open AI chat', exact: true });
export const openChat = (page: Page) => bubble(page).click();
export const chat = (page: Page) => page.getByRole('dialog', { name: 'Ask this video' });
export const log = (page: Page) => chat(page).getByRole('log', { name: 'Conversation' });
/** Where a question is typed. */
export const box = (page: Page) => chat(page).getByRole('textbox', { name: 'Your question' });

export async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
}
