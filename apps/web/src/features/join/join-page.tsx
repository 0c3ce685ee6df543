import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Skeleton } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import { isProofOutcome } from "@starling/validators/channel-proofs";
import { factsOf } from "@starling/validators/channels";
import type { ListedPlatform } from "@starling/validators/outside-streams";
import { CHANNEL_LOGIN } from "@starling/validators/saved-channel-rules";
import type { JoinPage as Facts } from "@starling/validators/saved-channels";
import { landingPath, type Me } from "@starling/validators/sessions";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useParams, useSearch } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { PageTitle } from "../../components/page.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { rememberIntent } from "../../entities/session/intent.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { JOIN_PLATFORMS } from "./platforms.ts";
import { outcomes, joinPage as words } from "./words.ts";

/**
 * Page `/join/{platform}/{login}`, which viewers share with a streamer. The streamer proves ownership of the
 * channel and returns here (docs/decisions/041).
 */
export function JoinPage() {
  const { platform: named, login = "" } = useParams<{ platform: string; login?: string }>();
  const platform = JOIN_PLATFORMS.find((known) => known === named);
  const isChannel = platform !== undefined && CHANNEL_LOGIN.test(login);
  if (!platform || (login !== "" && !isChannel)) return <NoChannel />;
  return login === "" ? (
    <Frame platform={platform} login={login} facts={null} />
  ) : (
    <ForChannel key={`${platform} ${login}`} platform={platform} login={login} />
  );
}

function NoChannel() {
  return (
    <MessagePage
      title={words.unknownTitle}
      actions={
        <Button variant="primary" asChild>
          <Link href={paths.home}>{words.home}</Link>
        </Button>
      }
    >
      <NoIndex />
      <p>{words.unknownText}</p>
    </MessagePage>
  );
}

const NoIndex = () => <meta name="robots" content="noindex" />;

interface Channel {
  platform: ListedPlatform;
  login: string;
}

function ForChannel(channel: Channel) {
  const query = trpc.savedChannels.joinPage.useQuery(channel, { staleTime: 60_000, retry: false });
  if (query.data?.member) return <Member member={query.data.member} />;
  if (query.isPending) return <Waiting />;
  return <Frame {...channel} facts={query.data ?? null} failed={query.isError} />;
}

function Waiting() {
  return (
    <Column>
      <div role="status" aria-label={words.loading} className="flex flex-col gap-4">
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-11 w-56" />
      </div>
    </Column>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-xl px-4 pt-[8vh] pb-16 sm:px-6">{children}</div>;
}

function Member({ member }: { member: NonNullable<Facts["member"]> }) {
  return (
    <MessagePage
      title={words.member(member.displayName)}
      actions={
        <Button variant="primary" size="lg" asChild>
          <Link href={paths.publicPage(member.username)}>{words.openPage}</Link>
        </Button>
      }
    >
      <NoIndex />
      <p>{words.memberText}</p>
    </MessagePage>
  );
}

function headingOf(login: string, waiting: number): string {
  return login === "" ? words.unnamed : words.heading(login, waiting);
}

interface FrameProps extends Channel {
  /** Null if the URL names no channel, or if loading the number of waiting viewers failed. */
  facts: Facts | null;
  failed?: boolean;
}

function Frame({ platform, login, facts, failed = false }: FrameProps) {
  const outcome = new URLSearchParams(useSearch()).get("outcome");
  const { label } = factsOf(platform);
  const isProved = outcome === "proved" && login !== "";
  const problem = isProofOutcome(outcome) ? outcomes[outcome](label) : "";
  const canSignIn = facts?.canSignIn ?? true;
  return (
    <Column>
      <PageTitle>{words.title(login)}</PageTitle>
      <NoIndex />
      {problem === "" ? null : (
        <Alert tone="warning" className="mb-6">
          {problem}
        </Alert>
      )}
      <p className="font-medium text-muted text-md">
        {label}
        {login === "" ? null : <bdi> / {login}</bdi>}
      </p>
      <h1 className="mt-1 text-3xl wrap-anywhere">
        {isProved ? words.provedTitle(login) : headingOf(login, facts?.waiting ?? 0)}
      </h1>
      <p className="mt-3 text-lg text-muted">{words.what}</p>
      {failed ? <p className="mt-3 text-md text-muted">{words.failed}</p> : null}
      <dl className="mt-6 flex flex-col gap-4 border-line border-y py-6">
        {words.points.map(([point, detail]) => (
          <div key={point}>
            <dt className="font-semibold text-base">{point}</dt>
            <dd className="text-md text-muted">{detail}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        {canSignIn ? (
          <Step platform={platform} isProved={isProved} />
        ) : (
          <p className="text-md text-muted">{words.off(label)}</p>
        )}
      </div>
      <p className="mt-10 text-muted text-sm">
        <RichText
          text={words.notYours}
          tags={{
            link: (inner) => (
              <Button variant="link" size="sm" asChild>
                <Link href={`${paths.hideChannel}?channel=${platform}`}>{inner}</Link>
              </Button>
            ),
          }}
        />
      </p>
    </Column>
  );
}

interface StepProps {
  platform: ListedPlatform;
  isProved: boolean;
}

function Step({ platform, isProved }: StepProps) {
  const { status, me } = useSession();
  if (status === "loading") return <Skeleton className="h-11 w-56" />;
  if (me?.role === "viewer" && me.roleVerified && me.profile !== null) return <ViewerStep />;
  if (me?.role === "streamer" && me.profile !== null)
    return isProved ? <Claim platform={platform} /> : <ConnectLink platform={platform} />;
  if (!isProved) return <SignIn platform={platform} />;
  return me ? <FinishStep me={me} /> : <AccountStep />;
}

function SignIn({ platform }: { platform: ListedPlatform }) {
  const { label } = factsOf(platform);
  return (
    <>
      <Button variant="primary" size="lg" className="w-full sm:w-auto" asChild>
        <a href={paths.proveChannel(platform, "join")} rel="nofollow">
          {words.signIn(label)}
        </a>
      </Button>
      <p className="mt-3 text-muted text-sm">{words.signInHelp(label)}</p>
    </>
  );
}

function ConnectLink({ platform }: { platform: ListedPlatform }) {
  return (
    <Button variant="primary" size="lg" asChild>
      <a href={`/api/v1/channels/${platform}/link`}>{words.connect(factsOf(platform).label)}</a>
    </Button>
  );
}

function ViewerStep() {
  return (
    <>
      <p className="mb-3 text-md text-muted">{words.viewer}</p>
      <Button size="lg" onClick={() => openAccountDialog("switch-role")}>
        {words.switchRole}
      </Button>
    </>
  );
}

/** After sign-up, returns to this URL, which contains the result of the ownership check. */
const thisPage = () => ({ kind: "open-page", returnTo: location.pathname + location.search }) as const;

function AccountStep() {
  return (
    <>
      <p className="mb-3 text-md text-muted">{words.provedHelp}</p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button
          variant="primary"
          size="lg"
          aria-haspopup="dialog"
          onClick={() => openAccountDialog("sign-up", { intent: thisPage() })}
        >
          {words.createAccount}
        </Button>
        <Button
          size="lg"
          aria-haspopup="dialog"
          onClick={() => openAccountDialog("login", { intent: thisPage() })}
        >
          {words.logIn}
        </Button>
      </div>
    </>
  );
}

function FinishStep({ me }: { me: Me }) {
  return (
    <>
      <p className="mb-3 text-md text-muted">{words.finishHelp}</p>
      <Button variant="primary" size="lg" asChild onClick={() => rememberIntent(thisPage())}>
        <Link href={me.roleVerified ? landingPath(me) : paths.selectRole}>{words.finish}</Link>
      </Button>
    </>
  );
}

/** Connects the channel without a button press, because its ownership is proven. */
function Claim({ platform }: { platform: ListedPlatform }) {
  const [, navigate] = useLocation();
  const begun = useRef(false);
  const utils = trpc.useUtils();
  const claim = trpc.channels.claim.useMutation({
    onSuccess: (answer) => {
      const { outcome } = answer;
      void Promise.all([
        utils.channels.invalidate(),
        utils.profiles.invalidate(),
        utils.accounts.invalidate(),
      ]);
      navigate(`${paths.profile}?tab=streaming&channel=${answer.platform ?? platform}&link=${outcome}`, {
        replace: true,
      });
      if (outcome === "connected" && factsOf(platform).hasImports) {
        toast.info(words.importOffer, {
          action: {
            label: words.importSchedule,
            onClick: () => navigate(`${paths.profile}?tab=schedule&edit=schedule`),
          },
        });
      }
    },
  });
  const { mutate } = claim;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  if (!claim.isError) {
    return (
      <Button size="lg" variant="primary" busy>
        {words.connecting}
      </Button>
    );
  }
  return (
    <>
      <Alert tone="danger" className="mb-3">
        {describeError(claim.error, words.connectFailed).message}
      </Alert>
      <Button onClick={() => mutate()}>{words.tryAgain}</Button>
    </>
  );
}
