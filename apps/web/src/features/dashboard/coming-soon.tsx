import { Badge } from "@starling/ui/badge";

const announced = [
  {
    title: "Upcoming Events",
    text: "Charity nights, first anniversaries and game jams of streamers near your taste.",
  },
  {
    title: "Featured Streams",
    text: "One stream a day that someone in the community thinks you should see.",
  },
  {
    title: "Community Highlights",
    text: "What small channels achieved this week, told by the people who were there.",
  },
];

/** What is announced and not there yet (spec A §2: three Coming Soon cards). */
export function ComingSoon() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {announced.map(({ title, text }) => (
        <li key={title} className="rounded-lg border border-line border-dashed p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <h3 className="text-lg">{title}</h3>
            <Badge>Coming Soon</Badge>
          </div>
          <p className="mt-2 text-md text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
