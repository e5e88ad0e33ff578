import { Link } from '@tanstack/react-router';

const TOOLS = [
  { to: '/admin/universal-tag-quality', title: 'Tag backfill', sentence: 'Make tags, first as a dry run.' },
  {
    to: '/admin/validation',
    title: 'Architecture Validation',
    sentence: 'Check all that this site stands on.',
  },
  { to: '/admin/integration-test', title: 'Integration Test', sentence: 'Try what adding a video takes.' },
  { to: '/admin/share-testing', title: 'Share Testing', sentence: 'Share a video, and open its link.' },
  {
    to: '/admin/video-testing',
    title: 'Video Testing',
    sentence: 'Load a video by its id, the old way and the modern one.',
  },
  {
    to: '/admin/feature-flags',
    title: 'Feature Flags',
    sentence: 'What each switches, and for whom it is on.',
  },
] as const;

/** The tools that have pages of their own. */
export function ToolLinks() {
  return (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {TOOLS.map(({ to, title, sentence }) => (
        <li key={to} className="border-t border-line py-3">
          <Link to={to} className="target prose-link font-medium">
            {title}
          </Link>
          <p className="text-sm text-muted">{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
