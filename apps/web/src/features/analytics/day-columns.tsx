interface DayColumnsProps {
  columns: readonly { day: string; value: number }[];
  /** Value at the top of the chart. */
  top: number;
  lines: readonly number[];
  current: number | null;
}

const HEIGHT = 100;

/** Empty space on each side of a column, as a fraction of the width per day. */
function gapOf(columns: number): number {
  if (columns > 30) return 0.1;
  return columns > 7 ? 0.15 : 0.34;
}

export function DayColumns({ columns, top, lines, current }: DayColumnsProps) {
  const gap = gapOf(columns.length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="rtl:-scale-x-100"
    >
      {lines.map((line) => (
        <line
          key={line}
          x1={0}
          x2={columns.length}
          y1={HEIGHT - (line / top) * HEIGHT}
          y2={HEIGHT - (line / top) * HEIGHT}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {current === null ? null : (
        <rect x={current} y={0} width={1} height={HEIGHT} className="analytics-here" />
      )}
      {columns.map(({ day, value }, place) => {
        const height = (value / top) * HEIGHT;
        return (
          <rect
            key={day}
            x={place + gap}
            y={HEIGHT - height}
            width={1 - 2 * gap}
            height={height}
            className="analytics-column"
          />
        );
      })}
    </svg>
  );
}
