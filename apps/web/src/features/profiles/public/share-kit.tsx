import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { ErrorState } from "@starling/ui/error-state";
import { Input } from "@starling/ui/input";
import { Skeleton } from "@starling/ui/skeleton";
import { Switch } from "@starling/ui/switch";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@starling/ui/tabs";
import type { OwnStreamer } from "@starling/validators/profiles";
import type { OwnPublicPage } from "@starling/validators/public-pages";
import { Copy, Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { optimistic } from "../../../lib/optimistic.ts";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { copy } from "./copy.ts";
import { QrCode } from "./qr-code.tsx";
import { shareWords as words } from "./words.ts";

export interface ShareKitProps {
  profile: Pick<OwnStreamer, "id" | "displayName">;
  onClose: () => void;
}

export function ShareKit({ profile, onClose }: ShareKitProps) {
  const query = trpc.publicPages.own.useQuery();
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={words.title} description={words.description} size="lg">
        {query.data ? <Kit profile={profile} page={query.data} /> : null}
        {query.isPending ? <Skeleton className="h-40 w-full" /> : null}
        {query.isError && !query.data ? <ErrorState message={words.notLoaded} query={query} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function Kit({ profile, page }: { profile: ShareKitProps["profile"]; page: OwnPublicPage }) {
  const address = window.location.origin + paths.publicPage(page.username);
  const name = profile.displayName || page.username;
  if (page.isTooYoung) return <p className="text-md text-muted">{words.tooYoung}</p>;
  return (
    <div className="flex flex-col gap-5">
      <OpenSwitch page={page} />
      {page.isOpen ? (
        <Tabs defaultValue="link">
          <TabsList aria-label={words.ways}>
            <TabsTrigger value="link">{words.links}</TabsTrigger>
            <TabsTrigger value="badge">{words.badge}</TabsTrigger>
            <TabsTrigger value="card">{words.card}</TabsTrigger>
            <TabsTrigger value="qr">{words.qr}</TabsTrigger>
          </TabsList>
          {/* As high as the highest tab, so that the dialog keeps its size. */}
          <div className="sm:min-h-88">
            <TabsContent value="link" className="flex flex-col gap-5 pt-5">
              <LinkPart address={address} username={page.username} />
            </TabsContent>
            <TabsContent value="badge" className="pt-5">
              <BadgePart address={address} name={name} />
            </TabsContent>
            <TabsContent value="card" className="pt-5">
              <CardPart id={profile.id} name={name} username={page.username} />
            </TabsContent>
            <TabsContent value="qr" className="pt-5">
              <QrCode address={address} name={name} username={page.username} />
            </TabsContent>
          </div>
        </Tabs>
      ) : null}
    </div>
  );
}

function OpenSwitch({ page }: { page: OwnPublicPage }) {
  const { own } = trpc.useUtils().publicPages;
  const update = trpc.publicPages.update.useMutation({
    onMutate: optimistic(own, undefined, (known, { isOpen }: { isOpen: boolean }) => ({ ...known, isOpen })),
    meta: { failed: words.notSaved },
    onSuccess: (saved) => own.setData(undefined, saved),
  });
  return (
    <Switch
      label={words.page}
      description={page.isOpen ? words.open : words.closed}
      checked={page.isOpen}
      onCheckedChange={(isOpen) => {
        if (!update.isPending) update.mutate({ isOpen });
      }}
    />
  );
}

type SnippetName = keyof typeof words.copyNames;

interface SnippetProps {
  name: SnippetName;
  text: string;
  action?: ReactNode;
}

function Snippet({ name, text, action }: SnippetProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-md">
        {words[name]}
      </label>
      <div className="flex gap-2">
        <Input id={id} readOnly value={text} dir="ltr" onFocus={(event) => event.currentTarget.select()} />
        <Button onClick={() => void copy(text)} aria-label={words.copyNames[name]}>
          <Copy aria-hidden="true" className="size-4" />
          {words.copy}
        </Button>
        {action}
      </div>
    </div>
  );
}

function LinkPart({ address, username }: { address: string; username: string }) {
  return (
    <>
      <Snippet
        name="link"
        text={address}
        action={
          <Button asChild className="hidden sm:inline-flex">
            <Link href={paths.publicPage(username)}>{words.view}</Link>
          </Button>
        }
      />
      <InvitationPart username={username} />
    </>
  );
}

function InvitationPart({ username }: { username: string }) {
  return (
    <div>
      <Snippet name="invitation" text={window.location.origin + paths.invitation(username)} />
      <p className="mt-1 text-muted text-sm">{words.invitationText}</p>
    </div>
  );
}

interface CardPartProps {
  id: string;
  name: string;
  username: string;
}

function CardPart({ id, name, username }: CardPartProps) {
  const card = `${paths.streamer(id)}/card.png`;
  return (
    <section className="min-w-0">
      <p className="mb-3 text-md text-muted">{words.cardText}</p>
      <img
        src={card}
        alt={words.cardAlt(name)}
        width={1200}
        height={630}
        className="h-auto w-full max-w-lg rounded-lg border border-line"
      />
      <Button asChild size="sm" className="mt-3">
        <a href={card} download={`${username}-card.png`}>
          <Download aria-hidden="true" className="size-4" />
          {words.download("PNG")}
        </a>
      </Button>
    </section>
  );
}

function BadgePart({ address, name }: { address: string; name: string }) {
  const badge = `${address}/badge.svg`;
  const alt = words.badgeAlt(name);
  const escaped = alt.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <p className="text-md text-muted">{words.badgeText}</p>
      {/* Sites that embed the badge may be light or dark. */}
      <div className="grid overflow-hidden rounded-lg border border-line sm:grid-cols-2">
        <span className="flex min-w-0 justify-center overflow-hidden bg-white p-5">
          <img src={badge} alt={alt} height={24} className="h-6 max-w-none" />
        </span>
        <span className="flex min-w-0 justify-center overflow-hidden bg-[#0d1117] p-5">
          <img src={badge} alt="" height={24} className="h-6 max-w-none" />
        </span>
      </div>
      <Snippet name="html" text={`<a href="${address}"><img src="${badge}" alt="${escaped}"></a>`} />
      <Snippet name="markdown" text={`[![${alt.replaceAll(/[[\]\\]/g, "\\$&")}](${badge})](${address})`} />
    </section>
  );
}
