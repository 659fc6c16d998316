import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useLandingStrings, text: landingText } = defineStrings({
  title: 'Home',
  description:
    'Parley: interviews and hiring. Schedule the panel, meet in the browser, decide from what people actually said.',
  offline: 'You are offline. What you typed is kept, and this page goes on when you are back.',
  'app-link': 'Parley, open the app',
  nav: {
    label: 'Sections',
    features: 'Features',
    about: 'About us',
    contact: 'Get in touch',
    'log-in': 'Log in',
    open: 'Open Parley',
  },
  hero: {
    title: 'Hire on what people actually said.',
    text: 'Schedule the panel, meet in the browser, and decide once everybody has written down what they heard.',
    contact: 'Get in touch',
    register: 'Register a company',
  },
  carousel: {
    role: 'carousel',
    'slide-role': 'slide',
    label: 'The product in three pictures',
    slide: '{{number}} of {{count}}: {{name}}',
    pause: 'Pause the pictures',
    play: 'Play the pictures',
    room: 'The interview room',
    schedule: 'Scheduling',
    decide: 'The decision',
  },
  slides: {
    question: 'What did you change?',
    answer: 'Every payment got its own number.',
    pick: 'Pick a time with the panel',
    length: '45 min',
    picked: 'Tue 24 Nov, 13:00 EST',
    'picked-there': '23:30 IST for Asha. Late for her: 09:00 here is 19:30 there.',
    hire: 'Should we hire Asha?',
    answers: 'Three independent answers, opened together.',
    'evidence-a': '0:12 “I measured before I changed anything.”',
    'evidence-b': '0:33 “Every payment got its own number.”',
    'evidence-c': '0:54 “I closed the ticket after thirty days.”',
  },
  features: {
    title: 'One place, from the first slot to the decision',
    scheduling: {
      title: 'Scheduling',
      text: 'Everyone marks when they are free, the candidate too. You pick from the times that suit the whole panel, shown in both time zones.',
    },
    conference: {
      title: 'Audio and video conference',
      text: 'One link, no install. The CV and the scorecard sit next to the picture, so nobody types into a second window. If everybody agrees, captions show what is being said.',
    },
    speakers: {
      title: 'Speaker identification and verification',
      text: 'After the interview you read who said what, with every word under a name. Search for a word, and hear it said. Each voice has a lane of its own, measured at its own microphone. In the recording you jump to whoever spoke.',
    },
    feedback: {
      title: 'Feedback and decision making',
      text: 'You mark a moment in the call and find it next to your scorecard. Their own words stand beside your rating, and one click plays them. Opinions stay closed until yours is in.',
    },
  },
  vignette: {
    'new-york': 'New York',
    bengaluru: 'Bengaluru',
    'system-design': 'System design',
    yes: 'Yes',
    'strong-yes': 'Strong yes',
    said: 'The database refuses the same number twice, and we return the first answer.',
    found: 'twice',
    asked: 'How did you know that they were gone, and not just hidden?',
  },
  about: {
    title: 'About us',
    text: 'We work on voice recognition, image processing and hiring analytics with machine learning and AI, and we keep a person in charge of every decision.',
    consent: 'Nothing is recorded without consent from everyone in the room',
    refusal: 'A candidate who does not want to be recorded joins all the same',
    transcript:
      'Whoever takes back the consent to be transcribed has the transcript deleted, with every quote from it',
    ranking: 'Nobody is ranked by a machine. People write what they heard, and people decide',
  },
  contact: {
    title: 'Get in touch',
    text: 'Tell us how you hire today. Your message goes to the people who run Parley here.',
  },
  footer: {
    label: 'More',
    pricing: 'Pricing',
    docs: 'Help',
    register: 'Register a company',
    'log-in': 'Log in',
  },
});
