const LOSSES = [
  "Your viewer and streamer profiles, with pictures and schedule",
  "Everybody you follow, and everybody who follows you",
  "Your plan, which ends at once",
  "Your username, which others may then take",
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
