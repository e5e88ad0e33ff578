import type { LinkProps } from '@tanstack/react-router';
import {
  Activity,
  Archive,
  Captions,
  Clapperboard,
  Hash,
  History,
  type IconNode,
  LayoutDashboard,
  ListChecks,
  Mail,
  MessageCircleQuestionMark,
  Settings,
  ShieldCheck,
  Tags,
  Users,
  Wrench,
} from 'lucide';

interface AdminSection {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: IconNode;
  group: SectionGroup;
  /** What the dashboard says of it, in a sentence; a section without one is in the sidebar alone. */
  card?: { title: string; sentence: string; isRecommended?: true };
}

export type SectionGroup = 'dashboard' | 'catalogue' | 'thinking' | 'house';

/** The groups of the sidebar in their order; the dashboard stands above them by itself. */
export const sectionGroups: readonly { group: SectionGroup; label: string | null }[] = [
  { group: 'dashboard', label: null },
  { group: 'catalogue', label: 'Catalogue' },
  { group: 'thinking', label: 'Assistant' },
  { group: 'house', label: 'Site' },
];

/**
 * Every page of the admin area, in its order within its group (spec 3 §2 Admin layout, Dashboard): the sidebar and the
 * dashboard's cards are drawn from it. An entry is added together with its page, never before.
 */
export const adminSections = [
  { group: 'dashboard', label: 'Dashboard', to: '/admin', icon: LayoutDashboard },
  {
    group: 'catalogue',
    label: 'Videos',
    to: '/admin/videos',
    icon: Clapperboard,
    card: { title: 'Videos', sentence: 'Add, edit, publish and delete what people watch here.' },
  },
  {
    group: 'catalogue',
    label: 'Transcripts',
    to: '/admin/transcripts',
    icon: Captions,
    card: { title: 'Transcripts', sentence: 'Add transcripts, or ask the hosts of videos for them.' },
  },
  {
    group: 'catalogue',
    label: 'Categories',
    to: '/admin/categories',
    icon: Tags,
    card: { title: 'Categories', sentence: 'Add, rename and delete what visitors find videos by.' },
  },
  {
    group: 'catalogue',
    label: 'Universal Tag Quality',
    to: '/admin/universal-tag-quality',
    icon: Hash,
    card: {
      title: 'Universal Tag Quality',
      sentence: 'Make tags, merge different spellings, and remove words that are no tags.',
      isRecommended: true,
    },
  },
  {
    group: 'thinking',
    label: 'AI Questions',
    to: '/admin/ai-questions',
    icon: MessageCircleQuestionMark,
    card: {
      title: 'AI Questions',
      sentence: 'Write questions and answers, look at what helps, and say how the assistant answers.',
    },
  },
  {
    group: 'house',
    label: 'Architecture Validation',
    to: '/admin/validation',
    icon: ShieldCheck,
    card: {
      title: 'Architecture Validation',
      sentence: 'Check that the database, files, jobs, mail and video hosts work.',
    },
  },
  {
    group: 'house',
    label: 'Admin Tools',
    to: '/admin/tools',
    icon: Wrench,
    card: {
      title: 'Admin Tools',
      sentence: 'How fast the site is, the details of a video, and links to more tools.',
    },
  },
  {
    group: 'house',
    label: 'Users',
    to: '/admin/users',
    icon: Users,
    card: { title: 'Users', sentence: 'Manage accounts and permissions, and invite people.' },
  },
  {
    group: 'house',
    label: 'Settings',
    to: '/admin/settings',
    icon: Settings,
    card: {
      title: 'Settings',
      sentence: 'The name of the site, who may join and ask, and the instructions for the AI model.',
    },
  },
  {
    group: 'house',
    label: 'Mails',
    to: '/admin/mails',
    icon: Mail,
    card: { title: 'Mails', sentence: 'What was sent to people, and what waits for a mail server.' },
  },
  {
    group: 'house',
    label: 'Monitors',
    to: '/admin/monitors',
    icon: Activity,
    card: {
      title: 'Monitors',
      sentence: 'Use of the AI model, storage and share links in the last week.',
    },
  },
  {
    group: 'house',
    label: 'Jobs',
    to: '/admin/jobs',
    icon: ListChecks,
    card: {
      title: 'Jobs',
      sentence: 'Background work: what it does, what failed, and running it now.',
    },
  },
  {
    group: 'house',
    label: 'Backups',
    to: '/admin/backups',
    icon: Archive,
    card: {
      title: 'Backups',
      sentence: 'Make and check backups of everything, every day.',
    },
  },
  {
    group: 'house',
    label: 'Audit Log',
    to: '/admin/audit-log',
    icon: History,
    card: { title: 'Audit Log', sentence: 'Look up what admins did, and undo it.' },
  },
] as const satisfies readonly AdminSection[];

/** The address of a section, null while its page is not there. */
export function sectionAt(address: string): (typeof adminSections)[number]['to'] | null {
  return adminSections.find(({ to }) => to === address)?.to ?? null;
}
