import type { StaffRole } from '@parley/contracts/members/role.ts';

/**
 * The people and plans of a demo company. Their history is created through the API in
 * seed-company.ts.
 */
export interface DemoCompany {
  name: string;
  domain: string;
  people: { key: string; name: string; role: StaffRole; zone: string }[];
  requisitions: {
    title: string;
    department: string;
    location: string;
    openings: number;
    skills: string[];
    attributes: string[];
    plan: [string, number][];
  }[];
  candidates: [name: string, zone: string, headline: string][];
}

const craft = ['Problem solving', 'Communication', 'Ownership'];

export const DEMO_COMPANIES: DemoCompany[] = [
  {
    name: 'Northwind Labs',
    domain: 'northwind.example',
    people: [
      { key: 'admin', name: 'Avery Lindholm', role: 'admin', zone: 'America/New_York' },
      { key: 'recruiter', name: 'Daniel Okafor', role: 'recruiter', zone: 'America/New_York' },
      { key: 'manager', name: 'Priya Nair', role: 'hiring-manager', zone: 'America/Chicago' },
      { key: 'interviewer', name: 'Mira Chen', role: 'interviewer', zone: 'Europe/Berlin' },
      { key: 'interviewer2', name: 'Tom Weiss', role: 'interviewer', zone: 'America/New_York' },
      { key: 'interviewer3', name: 'Sofia Haddad', role: 'interviewer', zone: 'Europe/London' },
    ],
    requisitions: [
      {
        title: 'Backend engineer',
        department: 'Engineering',
        location: 'New York or remote',
        openings: 4,
        skills: ['TypeScript', 'DynamoDB', 'Event-driven design'],
        attributes: ['System design', ...craft],
        plan: [
          ['First', 45],
          ['System design', 60],
          ['Team', 45],
        ],
      },
      {
        title: 'Product designer',
        department: 'Design',
        location: 'Berlin',
        openings: 3,
        skills: ['Interaction design', 'Prototyping', 'Research'],
        attributes: ['Portfolio', 'Visual craft', ...craft],
        plan: [
          ['First', 45],
          ['Portfolio review', 60],
        ],
      },
      {
        title: 'Data analyst',
        department: 'Data',
        location: 'Remote, Americas',
        openings: 3,
        skills: ['SQL', 'Experiment design', 'Storytelling'],
        attributes: ['Analysis', ...craft],
        plan: [
          ['First', 30],
          ['Case', 60],
        ],
      },
      {
        title: 'Customer success lead',
        department: 'Customer',
        location: 'London',
        openings: 3,
        skills: ['Onboarding', 'Negotiation'],
        attributes: ['Customer sense', 'Leadership', ...craft],
        plan: [['First', 45]],
      },
    ],
    candidates: [
      ['Asha Raman', 'Asia/Kolkata', 'Backend engineer, payments'],
      ['Luis Ortega', 'America/Mexico_City', 'Platform engineer'],
      ['Hanna Lindqvist', 'Europe/Stockholm', 'Product designer, health'],
      ['Kwame Boateng', 'Africa/Accra', 'Data analyst, logistics'],
      ['Yuki Tanabe', 'Asia/Tokyo', 'Product designer, maps'],
      ['Grace Mwangi', 'Africa/Nairobi', 'Customer success lead'],
      ['Oliver Brandt', 'Europe/Berlin', 'Backend engineer, search'],
      ['Noor Al-Sayed', 'Asia/Dubai', 'Data analyst, retail'],
      ['Elena Petrova', 'Europe/Sofia', 'Customer success manager'],
      ['Marcus Hill', 'America/Denver', 'Backend engineer, storage'],
      ['Ines Carvalho', 'Europe/Lisbon', 'Product designer, banking'],
      ['Jonas Weber', 'Europe/Zurich', 'Site reliability engineer'],
      ['Amara Obi', 'Africa/Lagos', 'Data analyst, media'],
      ['Chloe Martin', 'Europe/Paris', 'Product designer, travel'],
      ['Rafael Souza', 'America/Sao_Paulo', 'Backend engineer, games'],
      ['Mei Lin', 'Asia/Singapore', 'Data analyst, finance'],
      ['Peter Novak', 'Europe/Prague', 'Backend engineer, security'],
      ['Sara Cohen', 'Asia/Jerusalem', 'Customer success, education'],
      ['Tariq Mahmood', 'Asia/Karachi', 'Backend engineer, messaging'],
      ['Wendy Clarke', 'America/Toronto', 'Product designer, tools'],
      ['Zoltán Kovács', 'Europe/Budapest', 'Data analyst, energy'],
    ],
  },
  {
    name: 'Harbour & Pine',
    domain: 'harbourpine.example',
    people: [
      { key: 'admin', name: 'Rosa Delgado', role: 'admin', zone: 'Europe/Madrid' },
      { key: 'recruiter', name: 'Finn Aalto', role: 'recruiter', zone: 'Europe/Helsinki' },
      { key: 'manager', name: 'Beatriz Lima', role: 'hiring-manager', zone: 'Europe/Lisbon' },
      { key: 'interviewer', name: 'Arjun Mehta', role: 'interviewer', zone: 'Asia/Kolkata' },
      { key: 'interviewer2', name: 'Leila Rahimi', role: 'interviewer', zone: 'Europe/Madrid' },
    ],
    requisitions: [
      {
        title: 'Store operations manager',
        department: 'Operations',
        location: 'Madrid',
        openings: 3,
        skills: ['Scheduling', 'Inventory', 'Coaching'],
        attributes: ['Operations', 'Leadership', ...craft],
        plan: [
          ['First', 45],
          ['On site', 60],
        ],
      },
      {
        title: 'Frontend engineer',
        department: 'Digital',
        location: 'Remote, Europe',
        openings: 4,
        skills: ['React', 'Accessibility', 'CSS'],
        attributes: ['Interface craft', ...craft],
        plan: [
          ['First', 45],
          ['Pairing', 60],
        ],
      },
      {
        title: 'Supply planner',
        department: 'Supply',
        location: 'Helsinki',
        openings: 3,
        skills: ['Forecasting', 'SQL'],
        attributes: ['Planning', ...craft],
        plan: [
          ['First', 30],
          ['Case', 45],
        ],
      },
    ],
    candidates: [
      ['Asha Raman', 'Asia/Kolkata', 'Full-stack engineer'],
      ['Mikko Laine', 'Europe/Helsinki', 'Supply planner'],
      ['Carmen Vidal', 'Europe/Madrid', 'Store manager'],
      ['Dario Conti', 'Europe/Rome', 'Frontend engineer'],
      ['Fatima Zahra', 'Africa/Casablanca', 'Operations lead'],
      ['Gustav Holm', 'Europe/Copenhagen', 'Frontend engineer'],
      ['Helena Costa', 'Europe/Lisbon', 'Supply analyst'],
      ['Ibrahim Diallo', 'Africa/Dakar', 'Store manager'],
      ['Julia Nowak', 'Europe/Warsaw', 'Frontend engineer'],
      ['Karim Benali', 'Africa/Tunis', 'Operations manager'],
      ['Lucía Romero', 'Europe/Madrid', 'Shift manager'],
      ['Marta Kowalska', 'Europe/Warsaw', 'Demand planner'],
      ['Niko Papadopoulos', 'Europe/Athens', 'Frontend engineer'],
      ['Olga Ivanova', 'Europe/Riga', 'Supply planner'],
      ['Paolo Ricci', 'Europe/Rome', 'Store manager'],
      ['Quentin Dubois', 'Europe/Paris', 'Frontend engineer'],
      ['Rania Haddad', 'Asia/Amman', 'Operations analyst'],
      ['Stefan Ionescu', 'Europe/Bucharest', 'Frontend engineer'],
      ['Tuuli Virtanen', 'Europe/Helsinki', 'Planner'],
    ],
  },
];
