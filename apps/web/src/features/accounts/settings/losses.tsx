import { localized } from "@starling/i18n/translate";
import { losses as words } from "./words.ts";

const DELETION_CONSEQUENCES = localized(() => [
  words.profiles,
  words.clips,
  words.follows,
  words.notifications,
  words.plan,
  words.username,
]);

export function DeletionConsequences() {
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5 text-base text-muted">
        {DELETION_CONSEQUENCES.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p className="mt-3 text-base text-muted">{words.stays}</p>
    </>
  );
}
