import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Progress } from "@starling/ui/progress";
import type { PictureKind } from "@starling/validators/pictures";
import { useEffect, useRef } from "react";
import type { PictureUploads } from "./use-picture-uploads.ts";
import { pictureSending as words } from "./words.ts";

export function PictureSending({ uploads: { state, decide } }: { uploads: PictureUploads }) {
  if (state.status === "idle") return null;
  const { kind } = state;
  if (state.status === "refused") return <Refused kind={kind} message={state.message} onDecide={decide} />;
  return (
    <div className="mt-8 flex flex-col gap-2">
      <p className="text-md text-strong tabular-nums">{words.percent(kind, state.percent)}</p>
      <Progress label={words.uploading(kind)} value={state.percent} />
    </div>
  );
}

interface RefusedProps {
  kind: PictureKind;
  message: string;
  onDecide: (again: boolean) => void;
}

function Refused({ kind, message, onDecide }: RefusedProps) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <Alert
      tone="danger"
      className="mt-8"
      title={words.refused(kind)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button ref={again} size="sm" onClick={() => onDecide(true)}>
            {words.tryAgain}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onDecide(false)}>
            {words.continueWithoutIt}
          </Button>
        </div>
      }
    >
      {message}
    </Alert>
  );
}
