import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@starling/ui/table";
import { ANALYTICS_FIGURES, type AnalyticsDay } from "@starling/validators/analytics";
import { dayWords, FIGURES, numberWords, TEXTS } from "./words.ts";

const cellClasses = "h-10 px-3 py-1.5";

export function DayTable({ perDay }: { perDay: readonly AnalyticsDay[] }) {
  return (
    <Table label={TEXTS.table} wrapperClassName="max-h-96">
      <TableCaption>{TEXTS.table}</TableCaption>
      <TableHead>
        <tr>
          <TableHeader className="px-3">{TEXTS.day}</TableHeader>
          {ANALYTICS_FIGURES.map((figure) => (
            <TableHeader key={figure} numeric className="px-3">
              {FIGURES[figure].name}
            </TableHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {perDay.toReversed().map((row, place) => (
          <TableRow key={row.day}>
            <th
              scope="row"
              className={`${cellClasses} whitespace-nowrap border-line border-b text-start font-normal`}
            >
              <time dateTime={row.day}>{place === 0 ? TEXTS.today : dayWords(row.day)}</time>
            </th>
            {ANALYTICS_FIGURES.map((figure) => (
              <TableCell key={figure} numeric className={cellClasses}>
                {numberWords(row[figure])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
