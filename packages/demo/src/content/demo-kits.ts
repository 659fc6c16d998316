/**
 * The focus and the questions of one interview step. Each question has its text, the attribute that
 * it covers, and what to listen for.
 */
export interface DemoKit {
  focus: string;
  questions: [text: string, attribute: string | null, listenFor: string][];
}

/** The interview kits of the demo data, by requisition and then by step. */
export const DEMO_KITS: Record<string, Record<string, DemoKit>> = {
  'Backend engineer': {
    First: {
      focus: 'What they have built, and what was their own part in it',
      questions: [
        [
          'Tell us about the hardest fault you have traced in production. How did you narrow ' +
            'it down?',
          'Problem solving',
          'Measures before changing anything; rules causes out one at a time; can say what the ' +
            'evidence was.',
        ],
        [
          'Which part of your last system would you build differently today, and what stopped ' +
            'you then?',
          'Ownership',
          'Names own decisions, not only those of others; knows what the alternative would ' +
            'have cost.',
        ],
        [
          'Explain to somebody from sales why a payment could be taken twice, and what you did ' +
            'about it.',
          'Communication',
          'Starts from what the customer saw; no jargon that is left unexplained; checks that ' +
            'we follow.',
        ],
        ['What would make the next job better than the one you have?', null, ''],
      ],
    },
    'System design': {
      focus: 'A service from our own trade, designed together at the board',
      questions: [
        [
          'Design a service that sends each customer at most one reminder a day, across twenty ' +
            'million customers.',
          'System design',
          'Asks about volume and failure before drawing; decides where the truth is kept; says ' +
            'what happens when a step runs twice.',
        ],
        [
          'One tenant is now a hundred times larger than the others. What breaks first?',
          'System design',
          'Finds the hot partition without being led; weighs isolating that tenant against ' +
            'changing the key.',
        ],
        [
          'How would you know that it works, the week after it went live?',
          'Problem solving',
          'Two or three figures that a person would look at, and what each would have to be.',
        ],
        [
          'What would you leave out of the first version?',
          'Ownership',
          'Cuts scope, not safety; can defend the cut.',
        ],
      ],
    },
    Team: {
      focus: 'How they work with others when it is difficult',
      questions: [
        [
          'Tell us about a decision you disagreed with and carried out all the same.',
          'Ownership',
          'Said so openly, once; then worked for it to succeed; came back to it with facts.',
        ],
        [
          'How do you review the work of somebody who knows less than you?',
          'Communication',
          'Explains reasons; tells what matters from what is taste; is curious about the other ' +
            'way.',
        ],
        [
          'What did the last person you worked with closely find difficult about you?',
          'Communication',
          'A real answer, and what they do about it.',
        ],
      ],
    },
  },
  'Product designer': {
    First: {
      focus: 'Range, and how they find out what people need',
      questions: [
        [
          'Which product that you did not design do you wish you had, and what would you ' +
            'change in it first?',
          'Visual craft',
          'Sees past the surface; the change follows from a person and a task.',
        ],
        [
          'When did research change your mind, late?',
          'Problem solving',
          'What was seen, who was in the room, what was thrown away.',
        ],
        [
          'How do you tell an engineer that what was built is not what was drawn?',
          'Communication',
          'Early, beside the screen, about the effect on people rather than about pixels.',
        ],
      ],
    },
    'Portfolio review': {
      focus: 'Two pieces of work in depth, from the first sketch to what was shipped',
      questions: [
        [
          'Take us through one piece from the problem to what people use now.',
          'Portfolio',
          'Own part and that of others told apart; dead ends are shown; the outcome has a ' +
            'figure or a quote.',
        ],
        [
          'Where in this piece did you give up something you liked?',
          'Portfolio',
          'A reason that served the person using it.',
        ],
        [
          'Open the screen you are least happy with. What would you do with one more week?',
          'Visual craft',
          'Speaks of hierarchy, spacing and states; thinks of the empty, the broken and the ' +
            'very long.',
        ],
        [
          'How does somebody use this with a keyboard, or with a screen reader?',
          'Ownership',
          'Has tried it; knows which parts were hard.',
        ],
      ],
    },
  },
  'Data analyst': {
    First: {
      focus: 'Curiosity, and care with figures',
      questions: [
        [
          'Tell us about a figure everybody believed and you found to be wrong.',
          'Analysis',
          'How the doubt began, how it was checked, how it was told without blame.',
        ],
        [
          'Somebody asks for a dashboard by Friday. What do you ask back?',
          'Problem solving',
          'Which decision it is for, who takes it, what would change their mind.',
        ],
        [
          'Explain a confidence interval to a shop manager.',
          'Communication',
          'Plain words, an example from the shop, no lecture.',
        ],
      ],
    },
    Case: {
      focus: 'A drop in repeat orders: find out why, with the tables we bring',
      questions: [
        [
          'Repeat orders fell by a tenth in March. Where do you look first?',
          'Analysis',
          'Checks the measuring before the product; splits by cohort, then by place and product.',
        ],
        [
          'Which of these explanations could this table never tell apart?',
          'Analysis',
          'Names what is confounded; proposes an experiment or another source.',
        ],
        [
          'What would you tell the board tomorrow, with what you know now?',
          'Communication',
          'One sentence first; how sure, and what is still open.',
        ],
      ],
    },
  },
  'Customer success lead': {
    First: {
      focus: 'Judgement with customers, and with a team',
      questions: [
        [
          'Tell us about a customer you kept who had already decided to leave.',
          'Customer sense',
          'Heard the real reason; changed something in the product or the promise, not only ' +
            'the price.',
        ],
        [
          'And one you were right to let go?',
          'Customer sense',
          'Clear about cost and fit; did it decently.',
        ],
        [
          'How did you bring up somebody in your team who was falling behind?',
          'Leadership',
          'Saw it early; said it plainly; agreed on what would be different and when.',
        ],
        [
          'Two of your people want the same account. What do you do?',
          'Problem solving',
          'Looks at the customer first; makes the rule visible to both.',
        ],
      ],
    },
  },
  'Store operations manager': {
    First: {
      focus: 'Running a shop on an ordinary day and on the worst one',
      questions: [
        [
          'It is Saturday, two people are ill and the delivery is late. Walk us through your ' +
            'first hour.',
          'Operations',
          'Customers first; moves people before tasks; tells the team the plan in a sentence.',
        ],
        [
          'How did you last bring shrinkage down, and by how much?',
          'Operations',
          'A cause that was found by counting; a figure before and after.',
        ],
        [
          'Tell us about somebody you made a shift lead. How did you know?',
          'Leadership',
          'Watched the work, tried it out on a small scale, gave feedback in between.',
        ],
      ],
    },
    'On site': {
      focus: 'A walk through the shop together',
      questions: [
        [
          'Walk the floor with us. What would you change before noon?',
          'Operations',
          'Sees what a customer sees; few changes, in an order.',
        ],
        [
          'Here is next week’s rota. What worries you in it?',
          'Problem solving',
          'Finds the thin hours and the person with six days in a row.',
        ],
        [
          'A customer complains in front of others. Show us.',
          'Communication',
          'Calm, takes it aside, ends with something agreed.',
        ],
      ],
    },
  },
  'Frontend engineer': {
    First: {
      focus: 'What they have built for people to use',
      questions: [
        [
          'Which interface of yours are you proud of, and how did you know that it worked?',
          'Interface craft',
          'People were watched using it; speed and access were measured.',
        ],
        [
          'Tell us about a page that was slow. What did you find?',
          'Problem solving',
          'Measured on a slow phone; names the one thing that mattered.',
        ],
        [
          'When did you last say no to a design?',
          'Communication',
          'Offered another way in the same breath; built both where that was cheaper than talking.',
        ],
      ],
    },
    Pairing: {
      focus: 'A small component, built together',
      questions: [
        [
          'Build a field that suggests towns while one types. What do you settle first?',
          'Interface craft',
          'Keyboard and screen reader from the start; slow and wrong-order answers are thought of.',
        ],
        [
          'It works. What would you test, and what not?',
          'Problem solving',
          'Tests what a person notices; leaves the browser’s work to the browser.',
        ],
        [
          'Something in this code is not how you would write it. What do you do with it?',
          'Ownership',
          'Asks why it is so; leaves it, or changes it on its own.',
        ],
      ],
    },
  },
  'Supply planner': {
    First: {
      focus: 'Planning under uncertainty',
      questions: [
        [
          'Tell us about a forecast of yours that was badly wrong. What did you change afterwards?',
          'Planning',
          'Knows the size of the error; changed the method or the stock, not only the number.',
        ],
        [
          'A supplier doubles the lead time from today. What do you do this week?',
          'Problem solving',
          'Finds what runs out first; talks to sales before ordering.',
        ],
      ],
    },
    Case: {
      focus: 'A season in a spreadsheet',
      questions: [
        [
          'Here are two years of sales of garden chairs. How many do you order for May?',
          'Planning',
          'Separates season, trend and promotion; gives a range and says which end is dearer.',
        ],
        [
          'Which figure would you ask the shops for before you send the order?',
          'Planning',
          'One that could change the order.',
        ],
        [
          'Explain your order to the shop that gets less than it asked for.',
          'Communication',
          'Honest about the limit; says when it will be looked at again.',
        ],
      ],
    },
  },
};
