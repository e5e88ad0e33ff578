/** What the servers of other features may ask of mail; the mails themselves are made by `rules/account-mails.ts`. */
export { openMails } from './open-mails.ts';
export { personalData } from './personal-data.ts';
export { queueMail } from './queue-mail.ts';
export { sendMailsSoon } from './send-mails-soon.ts';
export { setHeld, setTakenBack, setUsed } from './set-taken-back.ts';
