import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { UNDOINGS } from '#app/undoings.ts';
import { isToldInWords } from '#features/admin/rules/deed-words.ts';
import { operationsOf } from './support/operations.ts';

/** What each operation of admins that writes is recorded as. */
const DEEDS: Record<string, string | readonly string[]> = {
  'accounts.setRole': 'accounts.change-role',
  'accounts.setSuspended': ['accounts.suspend-user', 'accounts.let-in-user'],
  'accounts.signOutUser': 'accounts.sign-out-user',
  'accounts.makeResetLink': 'accounts.make-reset-link',
  'accounts.deleteUser': 'accounts.delete-user',
  'accounts.invite': 'accounts.invite',
  'accounts.revokeInvitation': 'accounts.revoke-invitation',
  'media.generateThumbnail': 'media.generate-thumbnail',
  'media.uploadThumbnail': 'media.upload-thumbnail',
  'media.changeThumbnailInstructions': 'media.change-thumbnail-instructions',
  'media.startMediaTask': 'media.start-task',
  'media.cancelMediaTask': 'media.cancel-task',
  'media.correctTranscriptLine': 'media.correct-line',
  'media.pasteTranscript': ['media.add-transcript', 'media.replace-transcript'],
  'media.uploadTranscript': ['media.add-transcript', 'media.replace-transcript'],
  'media.addTranscriptFile': ['media.add-transcript', 'media.replace-transcript'],
  'media.deleteTranscript': 'media.delete-transcript',
  'media.preferTranscript': 'media.prefer-transcript',
  'media.fetchTranscripts': 'media.ask-host',
  'catalogue.listImport': 'catalogue.import-videos',
  'catalogue.addCategory': 'catalogue.add-category',
  'catalogue.updateCategory': 'catalogue.rename-category',
  'catalogue.deleteCategory': 'catalogue.delete-category',
  'catalogue.followSource': 'catalogue.follow-source',
  'catalogue.lookAtSource': 'catalogue.look-at-source',
  'catalogue.unfollowSource': 'catalogue.unfollow-source',
  'catalogue.backfillTags': 'catalogue.work-on-tags',
  'catalogue.mergeTags': 'catalogue.work-on-tags',
  'catalogue.applyUntaggableWords': 'catalogue.work-on-tags',
  'catalogue.cancelTagRun': 'catalogue.cancel-tag-run',
  'catalogue.setBackfill': 'catalogue.change-tag-backfill',
  'catalogue.setUntaggableWords': 'catalogue.change-untaggable-words',
  'catalogue.addVideo': 'catalogue.add-video',
  'catalogue.editVideo': 'catalogue.edit-video',
  'catalogue.changeVideos': [
    'catalogue.categorise-videos',
    'catalogue.delete-videos',
    'catalogue.feature-videos',
    'catalogue.publish-videos',
    'catalogue.restore-videos',
    'catalogue.tag-videos',
    'catalogue.uncategorise-videos',
    'catalogue.unfeature-videos',
    'catalogue.unpublish-videos',
  ],
  'catalogue.removeDemo': 'catalogue.remove-demo',
  'assistant.addQuestion': 'assistant.add-question',
  'assistant.suggestQuestions': 'assistant.suggest-questions',
  'assistant.updateQuestion': 'assistant.edit-question',
  'assistant.deleteQuestion': 'assistant.delete-question',
  'assistant.moveQuestion': 'assistant.move-question',
  'assistant.answerQuestion': 'assistant.answer-question',
  'assistant.overrideQuestion': 'assistant.override-question',
  'assistant.updateQuestionSettings': 'assistant.set-questions',
  'assistant.cleanupQuestions': 'assistant.clean-up-questions',
  'assistant.updateChatInstructions': 'assistant.set-instructions',
  'sharing.takeDownShare': 'sharing.take-down-share',
  'sharing.stopSharer': 'sharing.stop-sharer',
  'sharing.allowSharer': 'sharing.allow-sharer',
  'admin.runJob': 'admin.run-job',
  'admin.retryJobs': 'admin.retry-jobs',
  'backup.startBackup': 'backup.start',
  'backup.deleteBackup': 'backup.delete',
  'backup.prepareDownload': 'backup.download',
  'backup.changeBackupHour': 'backup.change-hour',
  'admin.changeSiteSettings': 'admin.change-settings',
  'admin.setFlag': 'admin.set-flag',
};

/** Operations of others by which somebody gets what admins have. */
const BECOMING: Record<string, string> = { 'accounts.claimAdmin': 'accounts.claim-admin' };

/** Operations that change nothing anybody would look up, each with the reason. */
const UNRECORDED: Record<string, string> = {
  'admin.undo': 'it is written into the row of what it undoes',
  'sharing.makeTestShare': 'a link for a test that ends by itself after ten minutes',
  'sharing.removeTestShare': 'as above',
  'backup.verifyBackup': 'it reads a file and writes what it found beside it alone',
  'media.fetchVideoMetadata': 'it looks at a page and writes nothing',
  'catalogue.beginImport': 'nothing is listed before `listImport`',
  'catalogue.sendImportPart': 'as above',
  'catalogue.checkImport': 'as above',
  'catalogue.checkLinks': 'as above',
  'catalogue.discardImport': 'as above',
};

/** Deeds that nobody can take back; the product tells the reason. */
const FINAL = [
  'accounts.delete-user',
  'accounts.sign-out-user',
  'media.start-task',
  'media.cancel-task',
  'media.ask-host',
  'catalogue.cancel-tag-run',
  'admin.run-job',
  'admin.retry-jobs',
  'backup.start',
  'backup.delete',
  'backup.download',
];

const written = operationsOf(contract)
  .filter(({ meta }) => meta.access === 'admin' && meta.limit?.kind !== 'read')
  .map(({ name }) => name);

const undone = UNDOINGS.map(({ action }) => action);

/** Every deed that a feature states in so many words, or knows how to undo. */
const stated = new Set(undone);
for (const file of globSync('src/features/*/server/**/*.ts')) {
  if (file.endsWith('.test.ts')) continue;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/adminAction\(\s*'([\w.-]+)'/g))
    stated.add(name);
}

test('every operation of admins that writes says as what it is recorded, or why it is not', () => {
  expect(written.toSorted()).toEqual([...Object.keys(DEEDS), ...Object.keys(UNRECORDED)].toSorted());
  expect(Object.keys(DEEDS).filter((name) => name in UNRECORDED)).toEqual([]);
});

test('every deed that is stated belongs to an operation', () => {
  const belonging = new Set([...Object.values(DEEDS).flat(), ...Object.values(BECOMING)]);
  expect([...belonging].toSorted()).toEqual([...stated].toSorted());
});

test('every deed can be undone in one way, or says why not', () => {
  expect(new Set(undone).size).toBe(undone.length);
  expect(undone.toSorted()).toEqual([...stated].toSorted());
  const reasons = UNDOINGS.flatMap(({ action, whyNot }) => (whyNot === undefined ? [] : [[action, whyNot]]));
  expect(reasons.map(([action]) => action).toSorted()).toEqual(FINAL.toSorted());
  for (const [, whyNot] of reasons) expect(whyNot).toMatch(/^[A-Z].+\.$/);
});

test('every deed is told in words of its own in the log', () => {
  expect(undone.filter((action) => !isToldInWords(action))).toEqual([]);
});
