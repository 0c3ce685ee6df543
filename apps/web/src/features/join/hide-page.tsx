import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { isProofOutcome } from "@starling/validators/channel-proofs";
import { factsOf } from "@starling/validators/channels";
import type { ListedPlatform } from "@starling/validators/outside-streams";
import { Eye, EyeOff } from "lucide-react";
import { Link, useSearch } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { JOIN_PLATFORMS } from "./platforms.ts";
import { outcomes, hidePage as words } from "./words.ts";

/** Lets a channel's owner hide or show the channel after signing in at the platform. Needs no account. */
export function HidePage() {
  const asked = new URLSearchParams(useSearch());
  const platform = JOIN_PLATFORMS.find((known) => known === asked.get("channel"));
  const outcome = asked.get("outcome");
  if (platform && outcome === "hidden") return <Hidden platform={platform} />;
  if (platform && outcome === "shown") return <Shown platform={platform} />;
  const problem = platform && isProofOutcome(outcome) ? outcomes[outcome](factsOf(platform).label) : "";
  return <Ask first={platform} problem={problem} />;
}

const NoIndex = () => <meta name="robots" content="noindex" />;

function Ask({ first, problem }: { first: ListedPlatform | undefined; problem: string }) {
  const platforms = first ? [first, ...JOIN_PLATFORMS.filter((other) => other !== first)] : JOIN_PLATFORMS;
  return (
    <MessagePage
      title={words.title}
      icon={<EyeOff aria-hidden="true" />}
      actions={platforms.map((platform, at) => (
        <Button key={platform} size="lg" variant={at === 0 && first ? "primary" : "secondary"} asChild>
          <a href={paths.proveChannel(platform, "hide")} rel="nofollow">
            {words.hide(factsOf(platform).label)}
          </a>
        </Button>
      ))}
    >
      <NoIndex />
      {problem === "" ? null : <Alert tone="warning">{problem}</Alert>}
      <p>{words.text}</p>
      <p className="text-md">{words.detail}</p>
    </MessagePage>
  );
}

function Hidden({ platform }: { platform: ListedPlatform }) {
  const { label } = factsOf(platform);
  return (
    <MessagePage
      title={words.hiddenTitle}
      icon={<EyeOff aria-hidden="true" />}
      actions={
        <Button size="lg" asChild>
          <a href={paths.proveChannel(platform, "show")} rel="nofollow">
            {words.show}
          </a>
        </Button>
      }
    >
      <NoIndex />
      <p role="status">{words.hiddenText(label)}</p>
      <p className="text-md">{words.showHelp(label)}</p>
    </MessagePage>
  );
}

function Shown({ platform }: { platform: ListedPlatform }) {
  return (
    <MessagePage
      title={words.shownTitle}
      icon={<Eye aria-hidden="true" />}
      actions={
        <>
          <Button size="lg" variant="primary" asChild>
            <a href={paths.proveChannel(platform, "join")} rel="nofollow">
              {words.join}
            </a>
          </Button>
          <Button size="lg" asChild>
            <Link href={paths.home}>{words.home}</Link>
          </Button>
        </>
      }
    >
      <NoIndex />
      <p role="status">{words.shownText(factsOf(platform).label)}</p>
    </MessagePage>
  );
}
