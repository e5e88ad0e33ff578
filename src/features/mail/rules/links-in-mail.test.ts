import { expect, test } from 'vitest';
import { choosePasswordMail } from './account-mails.ts';
import { linksInMail } from './links-in-mail.ts';

test('the link of a mail is found whole, and once', () => {
  const link = 'https://reels.example/reset-password?token=a-b_c';
  const { text } = choosePasswordMail({ siteName: 'Reels', firstName: 'Ada', link, minutesValid: 60 });
  expect(linksInMail(text)).toEqual([link]);
  expect(linksInMail(`${link}\n${link}`)).toEqual([link]);
  expect(linksInMail('No link.')).toEqual([]);
});
