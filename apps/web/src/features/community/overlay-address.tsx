import { Button } from "@starling/ui/button";
import { Checkbox } from "@starling/ui/checkbox";
import { Field, FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { NativeSelect } from "@starling/ui/native-select";
import { toast } from "@starling/ui/toast";
import { OVERLAY_PARTS, type OverlayPart, overlayInput } from "@starling/validators/overlays";
import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { parts, overlayAddress as words } from "./words.ts";

const DEFAULTS = { goal: "", color: "#faab3f", scale: "1" };

interface Theme {
  show: readonly OverlayPart[];
  goal: string;
  color: string;
  scale: string;
}

/** Omits default settings, to keep the URL short. */
function addressOf(secret: string, { show, goal, color, scale }: Theme): string {
  const query = new URLSearchParams({
    ...(show.length === OVERLAY_PARTS.length ? {} : { show: show.join(",") }),
    ...(goal === "" ? {} : { goal }),
    ...(color === DEFAULTS.color ? {} : { color: color.slice(1) }),
    ...(scale === DEFAULTS.scale ? {} : { scale }),
  });
  const text = query.toString().replaceAll("%2C", ",");
  return `${location.origin}/overlay/${secret}${text === "" ? "" : `?${text}`}`;
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(words.copied);
  } catch {
    toast.error(words.notCopied);
  }
}

export function OverlayAddress({ secret }: { secret: string }) {
  const [theme, setTheme] = useState<Theme>({ show: OVERLAY_PARTS, ...DEFAULTS });
  const change = (values: Partial<Theme>) => setTheme((before) => ({ ...before, ...values }));
  const isGoalWrong = theme.goal !== "" && !overlayInput.shape.goal.safeParse(theme.goal).success;
  const address = addressOf(secret, isGoalWrong ? { ...theme, goal: "" } : theme);
  const toggle = (part: OverlayPart, isShown: boolean) => {
    const show = OVERLAY_PARTS.filter((one) => (one === part ? isShown : theme.show.includes(one)));
    if (show.length > 0) change({ show });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={words.label} className="min-w-0 flex-1 basis-64">
          <Input
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono"
          />
        </Field>
        <Button onClick={() => void copy(address)}>
          <Copy aria-hidden="true" className="size-4" />
          {words.copy}
        </Button>
        <Button asChild>
          <a href={address} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" className="size-4" />
            {words.open}
          </a>
        </Button>
      </div>
      <FieldSet legend={words.shows}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {OVERLAY_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={parts[part]}
              checked={theme.show.includes(part)}
              onCheckedChange={(isShown) => toggle(part, isShown)}
            />
          ))}
        </div>
      </FieldSet>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={words.goal} hint={words.goalHint} error={isGoalWrong ? words.goalWrong : undefined}>
          <Input
            inputMode="numeric"
            value={theme.goal}
            onChange={(event) => change({ goal: event.target.value.trim() })}
          />
        </Field>
        <Field label={words.size}>
          <NativeSelect value={theme.scale} onChange={(event) => change({ scale: event.target.value })}>
            {words.sizes.map(([scale, name]) => (
              <option key={scale} value={scale}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={words.color}>
          <Input
            type="color"
            value={theme.color}
            onChange={(event) => change({ color: event.target.value })}
            className="px-1 py-1"
          />
        </Field>
      </div>
    </div>
  );
}
