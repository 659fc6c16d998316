import { PieChart } from '@mui/x-charts/PieChart';

/**
 * A ring chart of the parts of a total. The arrow keys move through the parts for screen readers.
 * The legend next to the chart lists the shares.
 */
export default function Donut({
  title,
  parts,
  size = 148,
}: {
  title: string;
  parts: readonly { label: string; colour: string; value: number }[];
  size?: number;
}) {
  return (
    <div role="group" aria-label={title} style={{ width: size, height: size, flexShrink: 0 }}>
      <PieChart
        width={size}
        height={size}
        hideLegend
        skipAnimation
        margin={{ top: 2, right: 2, bottom: 2, left: 2 }}
        series={[
          {
            innerRadius: size * 0.32,
            outerRadius: size / 2 - 2,
            paddingAngle: 2,
            cornerRadius: 3,
            data: parts.map(({ label, colour, value }) => ({
              id: label,
              label,
              value,
              color: colour,
            })),
          },
        ]}
      />
    </div>
  );
}
