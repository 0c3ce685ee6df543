import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { isBlankLink } from "@starling/validators/blank-links";
import { labelOf } from "@starling/validators/options";
import { isAppPlatform, PLATFORMS, type Platform } from "@starling/validators/platforms";
import type { Ref } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { OptionChips } from "./option-chips.tsx";
import {
  appLink,
  appLinkParts,
  linksOf,
  platformsOf,
  problemOfLink,
  updateLinks,
} from "./platform-choices.ts";
import { textOf, useControl } from "./use-control.ts";
import { platformLinksField as words } from "./words.ts";

interface PlatformLinksFieldProps {
  /** Required links start empty; optional ones start with the platform's URL. */
  needsLinks?: boolean;
  /** Platforms to offer. Other platforms that were already selected stay selected. */
  subset?: readonly Platform[];
  label?: string;
  hint?: string;
}

/** Edits the form fields `streamingPlatforms` and `channelLinks` (docs/product.md §2.5). */
export function PlatformLinksField(props: PlatformLinksFieldProps) {
  const { needsLinks = false, subset, label = words.streamingPlatforms, hint } = props;
  const platforms = useControl("streamingPlatforms");
  const form = useFormContext<FieldValues>();
  const chosen = platformsOf(platforms.value);
  const offered = PLATFORMS.filter(({ value }) => !subset || subset.includes(value));

  function choose(picked: Platform[]) {
    const next = platformsOf(picked);
    const links = updateLinks(linksOf(form.getValues("channelLinks")), next, !needsLinks);
    form.setValue("channelLinks", links, { shouldDirty: true });
    form.clearErrors("channelLinks");
    platforms.set(next);
  }

  return (
    <div className="flex flex-col gap-6">
      <OptionChips
        label={label}
        hint={hint}
        error={platforms.error ?? (needsLinks && chosen.length === 0 ? words.chooseAtLeastOne : undefined)}
        options={offered}
        value={chosen}
        onChange={choose}
        ref={platforms.ref}
      />
      {chosen
        .filter((platform) => offered.some(({ value }) => value === platform))
        .map((platform) => (
          <PlatformLink key={platform} platform={platform} needed={needsLinks} />
        ))}
    </div>
  );
}

function PlatformLink({ platform, needed }: { platform: Platform; needed: boolean }) {
  const { value, error: refusal, set, blur, ref } = useControl(`channelLinks.${platform}`);
  const label = labelOf(PLATFORMS, platform);
  const link = textOf(value);
  const error = (needed ? problemOfLink(platform, link) : null) ?? refusal;
  if (isAppPlatform(platform)) {
    return <AppLink label={label} link={link} error={error} onChange={set} onBlur={blur} first={ref} />;
  }
  return (
    <Field
      label={platform === "other" ? words.url : words.link(label)}
      hint={needed || !isBlankLink(platform, link) ? undefined : words.addChannelName}
      error={error}
    >
      <Input
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        ref={ref}
        value={link}
        onBlur={blur}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  );
}

interface AppLinkProps {
  label: string;
  link: string;
  error: string | undefined;
  onChange: (link: string) => void;
  onBlur: () => void;
  first: Ref<HTMLInputElement>;
}

/** Fields for the name and username of a streaming app without channel URLs (docs/product.md §2.5). */
function AppLink({ label, link, error, onChange, onBlur, first }: AppLinkProps) {
  const { app, user } = appLinkParts(link);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={words.name(label)} error={error}>
        <Input
          ref={first}
          autoComplete="off"
          value={app}
          onBlur={onBlur}
          onChange={(event) => onChange(appLink(event.target.value, user))}
        />
      </Field>
      <Field label={words.username(label)}>
        <Input
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={user}
          onBlur={onBlur}
          onChange={(event) => onChange(appLink(app, event.target.value))}
        />
      </Field>
    </div>
  );
}
