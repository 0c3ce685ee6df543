import { losses as words } from "./words.ts";

const LOSSES = [
  words.viewerStreamerProfiles,
  words.everyoneYouFollowEveryone,
  words.planWhichEndsImmediately,
  words.usernameWhichOthers,
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
