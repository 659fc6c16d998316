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
    /**
     * The keys of the two panelists of every interview, the lead first. By default the panelists
     * vary.
     */
    panel?: [lead: string, second: string];
  }[];
  /** `requisition` is the index of the requisition for which they apply. */
  candidates: [name: string, zone: string, headline: string, requisition?: number][];
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
        panel: ['interviewer', 'interviewer2'],
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
        panel: ['interviewer2', 'interviewer3'],
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
        panel: ['interviewer3', 'interviewer'],
      },
      {
        title: 'Customer success lead',
        department: 'Customer',
        location: 'London',
        openings: 3,
        skills: ['Onboarding', 'Negotiation'],
        attributes: ['Customer sense', 'Leadership', ...craft],
        plan: [['First', 45]],
        panel: ['interviewer2', 'interviewer3'],
      },
    ],
    candidates: [
      ['Asha Raman', 'Asia/Kolkata', 'Backend engineer, payments', 0],
      ['Luis Ortega', 'America/Mexico_City', 'Platform engineer', 0],
      ['Hanna Lindqvist', 'Europe/Stockholm', 'Product designer, health', 1],
      ['Kwame Boateng', 'Africa/Accra', 'Data analyst, logistics', 2],
      ['Yuki Tanabe', 'Asia/Tokyo', 'Product designer, maps', 1],
      ['Grace Mwangi', 'Africa/Nairobi', 'Customer success lead', 3],
      ['Oliver Brandt', 'Europe/Berlin', 'Backend engineer, search', 0],
      ['Noor Al-Sayed', 'Asia/Dubai', 'Data analyst, retail', 2],
      ['Elena Petrova', 'Europe/Sofia', 'Customer success manager', 3],
      ['Marcus Hill', 'America/Denver', 'Backend engineer, storage', 0],
      ['Ines Carvalho', 'Europe/Lisbon', 'Product designer, banking', 1],
      ['Jonas Weber', 'Europe/Zurich', 'Site reliability engineer', 0],
      ['Amara Obi', 'Africa/Lagos', 'Data analyst, media', 2],
      ['Chloe Martin', 'Europe/Paris', 'Product designer, travel', 1],
      ['Rafael Souza', 'America/Sao_Paulo', 'Backend engineer, games', 0],
      ['Mei Lin', 'Asia/Singapore', 'Data analyst, finance', 2],
      ['Peter Novak', 'Europe/Prague', 'Backend engineer, security', 0],
      ['Sara Cohen', 'Asia/Jerusalem', 'Customer success, education', 3],
      ['Tariq Mahmood', 'Asia/Karachi', 'Backend engineer, messaging', 0],
      ['Wendy Clarke', 'America/Toronto', 'Product designer, tools', 1],
      ['Zoltán Kovács', 'Europe/Budapest', 'Data analyst, energy', 2],
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
      ['Asha Raman', 'Asia/Kolkata', 'Full-stack engineer', 1],
      ['Mikko Laine', 'Europe/Helsinki', 'Supply planner', 2],
      ['Carmen Vidal', 'Europe/Madrid', 'Store manager', 0],
      ['Dario Conti', 'Europe/Rome', 'Frontend engineer', 1],
      ['Fatima Zahra', 'Africa/Casablanca', 'Operations lead', 0],
      ['Gustav Holm', 'Europe/Copenhagen', 'Frontend engineer', 1],
      ['Helena Costa', 'Europe/Lisbon', 'Supply analyst', 2],
      ['Ibrahim Diallo', 'Africa/Dakar', 'Store manager', 0],
      ['Julia Nowak', 'Europe/Warsaw', 'Frontend engineer', 1],
      ['Karim Benali', 'Africa/Tunis', 'Operations manager', 0],
      ['Lucía Romero', 'Europe/Madrid', 'Shift manager', 0],
      ['Marta Kowalska', 'Europe/Warsaw', 'Demand planner', 2],
      ['Niko Papadopoulos', 'Europe/Athens', 'Frontend engineer', 1],
      ['Olga Ivanova', 'Europe/Riga', 'Supply planner', 2],
      ['Paolo Ricci', 'Europe/Rome', 'Store manager', 0],
      ['Quentin Dubois', 'Europe/Paris', 'Frontend engineer', 1],
      ['Rania Haddad', 'Asia/Amman', 'Operations analyst', 0],
      ['Stefan Ionescu', 'Europe/Bucharest', 'Frontend engineer', 1],
      ['Tuuli Virtanen', 'Europe/Helsinki', 'Planner', 2],
    ],
  },
];
