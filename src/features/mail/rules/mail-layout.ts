import { oneLine } from '#lib/one-line.ts';
import { durationLabel } from './duration-label.ts';
import { greeting } from './greeting.ts';

/** What a mail says, ready to be queued. */
export interface MailContent {
  subject: string;
  /** Complete by itself. */
  text: string;
  html: string;
  /** For how long it is of use: after that it is not sent any more. */
  minutesValid: number;
}

export interface MailDraft {
  siteName: string;
  firstName: string | null;
  subject: string;
  opening: string;
  action: { label: string; link: string };
  /** Whether the link works for a time alone. */
  linkExpires: boolean;
  closing: string;
  minutesValid: number;
}

/** Replaces what HTML would read, in text and in quoted attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/**
 * The colours of the product (src/ui/tokens.css), by day inline, which every program keeps, and by lamp for programs
 * that read a style sheet; the others turn the colours around by themselves.
 */
const DARK = `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .paper { background-color: #13110e !important; }
      .ink { color: #ebe7df !important; }
      .muted { color: #a9a49b !important; }
      .line { border-color: #38332e !important; }
      .button { background-color: #ebe7df !important; color: #13110e !important; }
    }`;

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 20px;color:#1e1814">${escapeHtml(text)}</p>`;
}

function html(draft: MailDraft, words: { greeting: string; validity: string }): string {
  const { action, closing, opening } = draft;
  const subject = escapeHtml(oneLine(draft.subject));
  const siteName = escapeHtml(oneLine(draft.siteName));
  const link = escapeHtml(action.link);
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${subject}</title>
  <style>${DARK}
  </style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#faf9f5">
<div class="paper" style="background-color:#faf9f5;padding:32px 20px">
<div class="ink" style="max-width:480px;margin:0 auto;font:16px/1.6 ${SANS};color:#1e1814">
  <p class="ink line" style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #dbd9d3;font:500 19px/1.4 ${SERIF};color:#1e1814">${siteName}</p>
  <h1 class="ink" style="margin:0 0 20px;font:500 26px/1.25 ${SERIF};color:#1e1814">${subject}</h1>
  ${paragraph(words.greeting)}
  ${paragraph(opening)}
  <p style="margin:0 0 20px"><a class="button" href="${link}" style="display:inline-block;padding:12px 20px;border-radius:4px;background-color:#1e1814;color:#faf9f5;font-weight:600;line-height:20px;text-decoration:none">${escapeHtml(action.label)}</a></p>
  ${words.validity ? paragraph(words.validity) : ''}
  ${paragraph(closing)}
  <p class="muted line" style="margin:28px 0 0;padding:12px 0 0;border-top:1px solid #dbd9d3;font-size:13px;line-height:1.5;color:#645e57;overflow-wrap:anywhere">If the button does not work, open this address: <a class="muted" href="${link}" style="color:#645e57">${link}</a></p>
</div>
</div>
</body>
</html>
`;
}

/** Sets a mail in both forms. Whatever is put into it stands as text. */
export function layOutMail(draft: MailDraft): MailContent {
  const { siteName, subject, opening, action, closing, minutesValid } = draft;
  const words = {
    greeting: greeting(draft.firstName),
    validity: draft.linkExpires ? `The link works once, for ${durationLabel(minutesValid)}.` : '',
  };
  const parts = [
    words.greeting,
    opening,
    `${action.label}:\n${action.link}`,
    words.validity,
    closing,
    `-- \n${oneLine(siteName)}`,
  ];
  return {
    // Whatever a name in it holds: a line break would begin another header.
    subject: oneLine(subject),
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
    html: html(draft, words),
    minutesValid,
  };
}
