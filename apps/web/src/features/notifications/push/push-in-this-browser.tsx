import { Button } from "@starling/ui/button";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { describeError } from "../../../lib/show-error.ts";
import type { PushState } from "./browser-push.ts";
import { usePushHere } from "./use-push-here.ts";
import { pushInThisBrowser as words } from "./words.ts";

export function PushInThisBrowser() {
  const { state, isError, error, isFetching, retry } = usePushHere();
  if (state !== undefined) return <Row state={state} />;
  if (!isError) {
    return (
      <SkeletonGroup label={words.loading} className="flex min-h-14 items-center py-3">
        <Skeleton className="h-8 w-full" />
      </SkeletonGroup>
    );
  }
  return (
    <RowFrame
      text={<span className="text-danger">{describeError(error, words.loadFailed).message}</span>}
      action={(describedBy) => (
        <Button size="sm" aria-describedby={describedBy} busy={isFetching} onClick={retry}>
          {words.tryAgain}
        </Button>
      )}
    />
  );
}

function Row({ state }: { state: PushState }) {
  const push = usePushHere();
  const turnOn = useMutation({ mutationFn: push.turnOn });
  const turnOff = useMutation({ mutationFn: push.turnOff });
  const isOn = state === "on";
  const { mutation, failed } = isOn
    ? { mutation: turnOff, failed: words.turnOffFailed }
    : { mutation: turnOn, failed: words.turnOnFailed };
  const press = () => {
    turnOn.reset();
    turnOff.reset();
    mutation.mutate();
  };
  const trouble = mutation.isError ? describeError(mutation.error, failed).message : null;
  const said = [
    turnOn.data === "on" && isOn ? words.turnedOn : "",
    turnOff.isSuccess && !isOn ? words.turnedOff : "",
  ].join("");
  const text = turnOn.data === "dismissed" ? words.dismissed : words.states[state];
  return (
    <>
      <RowFrame
        text={text}
        trouble={trouble}
        action={
          isOn || state === "off"
            ? (describedBy) => (
                <Button
                  size="sm"
                  variant={isOn ? "secondary" : "primary"}
                  aria-label={isOn ? words.turnOffHere : words.turnOnHere}
                  aria-describedby={describedBy}
                  busy={mutation.isPending}
                  onClick={press}
                >
                  {isOn ? words.turnOff : words.turnOn}
                </Button>
              )
            : null
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface RowFrameProps {
  text: ReactNode;
  trouble?: string | null;
  action: ((describedBy: string) => ReactNode) | null;
}

function RowFrame({ text, trouble = null, action }: RowFrameProps) {
  const id = useId();
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 text-md sm:min-h-14 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-center">
      <p className="text-muted">{words.label}</p>
      <div className="min-w-0">
        <p id={`${id}-text`}>{text}</p>
        {trouble === null ? null : (
          <p role="alert" className="mt-1 text-danger text-sm">
            {trouble}
          </p>
        )}
      </div>
      {action === null ? null : <div className="mt-2 sm:mt-0">{action(`${id}-text`)}</div>}
    </div>
  );
}
