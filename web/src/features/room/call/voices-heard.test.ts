import { expect, it } from 'vitest';
import { VoicesHeard } from './chime-call.ts';

const speak = (heard: VoicesHeard, person: string, from: number, to: number, volume = 0.6) => {
  for (let at = from; at <= to; at += 200) heard.hear(person, volume, at);
};

it('is one segment however often it is sampled while somebody speaks', () => {
  const heard = new VoicesHeard();
  speak(heard, 'asha', 0, 1000);
  expect(heard.all().get('asha')).toEqual([{ from: -200, to: 1000 }]);
  speak(heard, 'asha', 1200, 2000);
  expect(heard.all().get('asha')).toEqual([{ from: -200, to: 2000 }]);
});

it('does not count noise, and keeps what was said by who has left', () => {
  const heard = new VoicesHeard();
  speak(heard, 'tom', 0, 1000, 0.05);
  speak(heard, 'asha', 0, 600);
  heard.gone('asha');
  expect(heard.all().get('tom')).toBeUndefined();
  expect(heard.all().get('asha')).toEqual([{ from: -200, to: 600 }]);
});
