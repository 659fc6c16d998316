import { PieChart } from '@mui/x-charts/PieChart';

/**
 * Parts of a total as a ring. With the arrow keys a screen reader reads part by part; the shares
 * are in the legend beside it.
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
