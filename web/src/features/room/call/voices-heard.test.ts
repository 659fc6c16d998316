import { expect, it } from 'vitest';
import { VoicesHeard } from './chime-call.ts';

const speak = (heard: VoicesHeard, person: string, from: number, to: number, volume = 0.6) => {
  for (let at = from; at <= to; at += 200) heard.hear(person, volume, at);
};

it('continuous speech is one segment however often it is sampled', () => {
  const heard = new VoicesHeard();
  speak(heard, 'asha', 0, 1000);
  expect(heard.all().get('asha')).toEqual([{ from: -200, to: 1000 }]);
  speak(heard, 'asha', 1200, 2000);
  expect(heard.all().get('asha')).toEqual([{ from: -200, to: 2000 }]);
});

it('noise does not count, and the speech of participants who left is kept', () => {
  const heard = new VoicesHeard();
  speak(heard, 'tom', 0, 1000, 0.05);
  speak(heard, 'asha', 0, 600);
  heard.gone('asha');
  expect(heard.all().get('tom')).toBeUndefined();
  expect(heard.all().get('asha')).toEqual([{ from: -200, to: 600 }]);
});
