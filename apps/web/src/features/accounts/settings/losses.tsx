const LOSSES = [
  "Your viewer and streamer profiles, with your pictures and schedule",
  "Everyone you follow, and everyone who follows you",
  "Your plan, which ends immediately",
  "Your username, which others can then use",
];

/** What goes with an account. */
export function Losses() {
  return (
    <ul className="grid list-disc gap-1 ps-5 text-base text-muted">
      {LOSSES.map((loss) => (
        <li key={loss}>{loss}</li>
      ))}
    </ul>
  );
}
