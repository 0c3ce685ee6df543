import { losses as words } from "./words.ts";

const LOSSES = [words.profiles, words.clips, words.follows, words.notifications, words.plan, words.username];

export function Losses() {
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5 text-base text-muted">
        {LOSSES.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p className="mt-3 text-base text-muted">{words.stays}</p>
    </>
  );
}
