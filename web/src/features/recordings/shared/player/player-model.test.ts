import { describe, expect, it } from 'vitest';
import {
  getLength,
  placeIn,
  nextTurn,
  speakersAt,
  toPeaks,
  findPlayback,
  rateBeside,
  laneColours,
} from './player-model.ts';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('a recording that plays', () => {
  it('gives the candidate the first voice, like the room', () => {
    const lane = (person: string, role: 'host' | 'interviewer' | 'candidate') => ({
      person: person as never,
      role,
    });
    expect([
      ...laneColours([
        lane('a', 'host'),
        lane('c', 'candidate'),
        lane('b', 'interviewer'),
        lane('d', 'interviewer'),
        lane('e', 'interviewer'),
      ]).values(),
    ]).toEqual([
      'var(--voice-2)',
      'var(--voice-1)',
      'var(--voice-3)',
      'var(--voice-4)',
      'var(--voice-2)',
    ]);
  });
  it("knows who speaks, also two at once, and where each person's turns begin", () => {
    const lanes = [
      {
        segments: [
          [0, 2],
          [5, 8],
        ] as [number, number][],
      },
      { segments: [[7, 9]] as [number, number][] },
    ];
    expect([
      speakersAt(lanes, 1).length,
      speakersAt(lanes, 2).length,
      speakersAt(lanes, 7.5).length,
    ]).toEqual([1, 0, 2]);
    const { segments } = lanes[0]!;
    expect([
      nextTurn(segments, 0, true),
      nextTurn(segments, 5, true),
      nextTurn(segments, 7, false),
      nextTurn(segments, 5.5, false),
      nextTurn(segments, 0, false),
    ]).toEqual([5, undefined, 5, 0, undefined]);
  });
  it('handles keys, except in text fields and those of buttons and the browser', () => {
    expect(findPlayback(press('J'), 'body')).toEqual({ do: 'by', seconds: -10 });
    expect(findPlayback(press(' '), 'body')).toEqual({ do: 'toggle' });
    expect([
      findPlayback(press(' '), 'button'),
      findPlayback(press('k'), 'input'),
      findPlayback(press('k', { ctrlKey: true }), 'body'),
      findPlayback(press('x'), 'body'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect([rateBeside(1, 1), rateBeside(0.75, -1), rateBeside(2, 1)]).toEqual([1.25, 0.75, 2]);
  });
  it('plays files one after another as one recording', () => {
    const files = [
      { from: 0, seconds: 10 },
      { from: 10, seconds: 5 },
    ];
    expect([placeIn(files, 3), placeIn(files, 10), placeIn(files, 15), placeIn([], 3)]).toEqual([
      { part: 0, within: 3 },
      { part: 1, within: 0 },
      { part: 1, within: 5 },
      { part: 0, within: 3 },
    ]);
    expect([getLength(files), getLength([])]).toEqual([15, 1]);
  });
  it('draws silence as a line and the loudest bar at full height', () => {
    expect(toPeaks(Float32Array.of(0, 0.25, -0.5, 0.1), 2)).toEqual([0.5, 1]);
    expect(toPeaks(new Float32Array(4), 2)).toEqual([0, 0]);
  });
});
