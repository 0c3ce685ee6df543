import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Checkbox } from "@starling/ui/checkbox";
import { BRING_BATCH_SIZE, MAX_BROUGHT_FOLLOWS } from "@starling/validators/saved-channel-rules";
import type { BringAnswer, BroughtFollow, BroughtFollows } from "@starling/validators/saved-channels";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { bringPage as words } from "./words.ts";

const NOTHING: BringAnswer = { followed: 0, saved: 0, skipped: 0 };

/**
 * Checkboxes for the follows to import, all checked at first. If the viewer already follows or has saved a streamer
 * on Starling, the streamer's checkbox cannot be changed.
 */
export function Chooser({ follows: { items, total } }: { follows: BroughtFollows }) {
  const open = items.filter(({ isDone }) => !isDone);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(idOf)));
  const { bring, brought, done, problem, isBusy, isFinished } = useBring();
  if (isFinished) return <Finished brought={brought} />;

  const wanted = open.filter((item) => chosen.has(idOf(item)));
  const set = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  const groups = [
    { title: words.onStarling, help: words.onStarlingHelp, rows: items.filter(({ member }) => member) },
    { title: words.notYet, help: words.notYetHelp, rows: items.filter(({ member }) => !member) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && wanted.length > 0) void bring(wanted);
      }}
    >
      <p className="mb-4 text-base text-muted">{words.intro}</p>
      {total > MAX_BROUGHT_FOLLOWS ? (
        <p className="mb-4 text-md text-muted">{words.more(items.length, total)}</p>
      ) : null}
      <Checkbox
        label={words.all}
        checked={wanted.length === open.length}
        indeterminate={wanted.length > 0 && wanted.length < open.length}
        disabled={isBusy}
        onCheckedChange={(isChosen) => set(open.map(idOf), isChosen)}
      />
      {groups.map(({ title, help, rows }) => (
        <fieldset key={title} disabled={isBusy} className="mt-6">
          <legend className="font-semibold text-lg">{title}</legend>
          <p className="mb-2 text-md text-muted">{help}</p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
            {rows.map((item) => (
              <li key={idOf(item)} className="px-4 py-1">
                <Checkbox
                  label={<bdi>{item.member?.displayName ?? item.name}</bdi>}
                  description={item.isDone ? words.done : <bdi dir="ltr">{item.login}</bdi>}
                  checked={item.isDone || chosen.has(idOf(item))}
                  disabled={item.isDone}
                  onCheckedChange={(isChosen) => set([idOf(item)], isChosen)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="mt-6 flex flex-wrap items-center gap-4 border-line border-t bg-background py-4 sm:sticky sm:bottom-0">
        <Button type="submit" variant="primary" size="lg" busy={isBusy} disabled={wanted.length === 0}>
          {words.bring(wanted.length)}
        </Button>
        <span role="status" className="text-md text-muted">
          {isBusy ? words.progress(done, wanted.length) : null}
        </span>
        {problem ? (
          <Alert tone="danger" className="w-full">
            {problem}
          </Alert>
        ) : null}
      </div>
    </form>
  );
}

const idOf = ({ channelId }: BroughtFollow) => channelId;

/** Sends the chosen channels in batches. A retry skips batches already sent. */
function useBring() {
  const utils = trpc.useUtils();
  const [brought, setBrought] = useState(NOTHING);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "busy" | "finished">("open");

  async function bring(wanted: readonly BroughtFollow[]): Promise<void> {
    setState("busy");
    setProblem(null);
    const rest = wanted.filter((item) => !sent.has(idOf(item)));
    try {
      for (let start = 0; start < rest.length; start += BRING_BATCH_SIZE) {
        const batch = rest.slice(start, start + BRING_BATCH_SIZE);
        const channels = batch.map(({ platform, channelId }) => ({ platform, channelId }));
        const answer = await utils.client.savedChannels.bringFollows.mutate({ channels });
        setBrought((before) => ({
          followed: before.followed + answer.followed,
          saved: before.saved + answer.saved,
          skipped: before.skipped + answer.skipped,
        }));
        setSent((before) => new Set([...before, ...batch.map(idOf)]));
      }
      setState("finished");
    } catch (error) {
      setProblem(describeError(error, words.failed).message);
      setState("open");
    }
    void Promise.all([utils.savedChannels.invalidate(), utils.follows.invalidate()]);
  }

  return {
    bring,
    brought,
    problem,
    done: sent.size,
    isBusy: state === "busy",
    isFinished: state === "finished",
  };
}

function Finished({ brought: { followed, saved, skipped } }: { brought: BringAnswer }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-lg">
        {words.finished(followed, saved)}
      </p>
      {skipped > 0 ? <p className="text-md text-muted">{words.skipped(skipped)}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" asChild>
          <Link href={paths.followed}>{words.toFollowed}</Link>
        </Button>
        <Button asChild>
          <Link href={paths.savedChannels}>{words.toSaved}</Link>
        </Button>
      </div>
    </div>
  );
}
