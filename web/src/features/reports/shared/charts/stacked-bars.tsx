import { BarChart } from '@mui/x-charts/BarChart';
import { useTextScale } from '../../../../components/hooks/use-text-scale.ts';

export interface Series {
  label: string;
  colour: string;
  values: readonly number[];
}

/**
 * A bar chart over time, with one colour for each series. The arrow keys move through the bars for
 * screen readers. The table next to the chart lists all numbers.
 */
export default function StackedBars({
  title,
  labels,
  series,
  height = 260,
  compact = false,
}: {
  title: string;
  labels: readonly string[];
  series: readonly Series[];
  height?: number;
  compact?: boolean;
}) {
  const textScale = useTextScale();
  const tickLabelStyle = { fontSize: 12 * textScale, fill: 'var(--text-secondary)' };
  return (
    <div role="group" aria-label={title} style={{ height, direction: 'ltr' }}>
      <BarChart
        height={height}
        hideLegend
        skipAnimation
        borderRadius={3}
        margin={{ top: 12 * textScale, right: 12, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        series={series.map(({ label, colour, values }) => ({
          label,
          data: [...values],
          color: colour,
          stack: 'all',
        }))}
        xAxis={[
          {
            data: [...labels],
            scaleType: 'band',
            categoryGapRatio: compact ? 0.25 : 0.45,
            disableLine: true,
            disableTicks: true,
            height: 28 * textScale,
            tickLabelStyle,
          },
        ]}
        yAxis={[
          {
            width: 'auto',
            disableLine: true,
            disableTicks: true,
            tickMinStep: 1,
            tickNumber: 5,
            tickLabelStyle,
          },
        ]}
        sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--divider)' } }}
      />
    </div>
  );
}
