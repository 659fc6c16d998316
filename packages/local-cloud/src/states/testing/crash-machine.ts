const step = (name: string, after: string, more: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: {
    FunctionName: name,
    Payload: { execution: '{% $states.context.Execution.Name %}', after },
  },
  Output: '{% $states.result.Payload %}',
  ...more,
});

/**
 * A machine with three steps in a row with a short wait between them, and two concurrent ones at
 * the end. Each step receives the output of the previous one.
 */
export const CRASH_MACHINE = JSON.stringify({
  QueryLanguage: 'JSONata',
  StartAt: 'One',
  States: {
    One: step('One', 'start', {
      Assign: { one: '{% $states.result.Payload.call %}' },
      Next: 'Short',
    }),
    Short: { Type: 'Wait', Timestamp: '{% $fromMillis($millis() + 150) %}', Next: 'Two' },
    Two: step('Two', '{% $states.input.call %}', {
      Assign: { two: '{% $states.result.Payload.call %}' },
      Next: 'Both',
    }),
    Both: {
      Type: 'Parallel',
      Branches: [
        { StartAt: 'Left', States: { Left: step('Left', '{% $two %}', { End: true }) } },
        { StartAt: 'Right', States: { Right: step('Right', '{% $two %}', { End: true }) } },
      ],
      Output: {
        One: '{% $one %}',
        Two: '{% $two %}',
        Left: '{% $states.result[0].call %}',
        Right: '{% $states.result[1].call %}',
      },
      End: true,
    },
  },
});
