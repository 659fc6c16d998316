import { defineStrings } from './i18n/strings.ts';

/**
 * The names of pages and commands, which every page needs; the other texts of a feature are loaded
 * with its pages.
 */
export const { text: navText } = defineStrings({
  audit: { name: 'Audit' },
  availability: { name: 'Availability' },
  board: { name: 'Pipeline' },
  calendar: { name: 'Calendar' },
  'candidate-area': {
    interviews: 'Interviews',
    times: 'Times',
    requisitions: 'Applications',
    profile: 'Profile',
    feedbacks: 'Feedback',
  },
  candidates: { name: 'Candidates', add: 'Add candidate', erasures: 'Erased people' },
  chat: {
    name: 'Team chat',
    new: 'Write to a colleague',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
  },
  company: { name: 'Company settings' },
  'decision-making': { name: 'Decision making', title: 'Decision making' },
  docs: { title: 'Help' },
  feedbacks: { name: 'Feedback', title: 'Feedback' },
  home: { name: 'Home' },
  interviews: { name: 'Interviews', title: 'Interviews', schedule: 'Schedule interview' },
  mail: {
    name: 'Correspondence',
    write: 'Write to a candidate',
    templates: 'Message templates',
    unread_one: '{{count}} unread',
    unread_other: '{{count}} unread',
  },
  messages: {
    name: 'Messages',
    unread_one: '{{count}} unread',
    unread_other: '{{count}} unread',
  },
  notifications: { title: 'Notifications' },
  recordings: { name: 'Recordings' },
  reports: { name: 'Reports' },
  requisitions: { name: 'Requisitions', add: 'New requisition' },
  search: { name: 'Search' },
  tenants: { name: 'Companies', messages: 'Contact messages', add: 'Add a company' },
  users: { name: 'Users and access' },
  'voice-cases': { name: 'Voice cases' },
});
