import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { isProofOutcome } from "@starling/validators/channel-proofs";
import { BadgeCheck } from "lucide-react";
import { useSearch } from "wouter";
import { textOf } from "../../../components/catalogue/use-control.ts";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import { paths } from "../../../lib/paths.ts";
import { useSite } from "../../../lib/use-site.ts";
import { connectOutcomes, connectTwitch as words } from "./words.ts";

/**
 * Signs in with Twitch, to prove that the user owns the channel and to fill in the form (docs/decisions/041).
 * Saves the form as a draft before the browser leaves for Twitch.
 */
export function ConnectTwitch({ proven }: { proven: ProfileValues | null }) {
  const outcome = new URLSearchParams(useSearch()).get("outcome");
  const problem = isProofOutcome(outcome) ? connectOutcomes[outcome] : undefined;
  const login = textOf(proven?.twitchUsername);
  const { canConnectTwitch } = useSite();
  // Hidden if the user has already proven to own a channel on another platform, because a new proof would
  // replace the existing proof.
  if (login === "" && (proven !== null || !canConnectTwitch)) return null;
  return (
    <section className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      {login === "" ? (
        <>
          <h3 className="text-lg">{words.title}</h3>
          <p className="mt-1 text-md text-muted">{words.text}</p>
          {problem === undefined ? null : (
            <Alert tone="warning" className="mt-3">
              {problem}
            </Alert>
          )}
          <Button className="mt-4" asChild>
            <a href={paths.proveChannel("twitch", "wizard")} rel="nofollow">
              {words.connect}
            </a>
          </Button>
          <p className="mt-2 text-sm text-muted">{words.help}</p>
        </>
      ) : (
        <div className="flex gap-3" role="status">
          <BadgeCheck aria-hidden="true" className="mt-1 shrink-0 text-success" />
          <div className="min-w-0">
            <h3 className="text-lg wrap-anywhere">{words.connected(login)}</h3>
            <p className="mt-1 text-md text-muted">{words.connectedText}</p>
          </div>
        </div>
      )}
    </section>
  );
}
