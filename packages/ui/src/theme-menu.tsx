import { localized, t } from "@starling/i18n/translate";
import { Monitor, Moon, Sun } from "lucide-react";
import { DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuRadioItem } from "./dropdown-menu.tsx";
import { type ThemeChoice, useTheme } from "./theme.tsx";

const choices = localized((): { value: ThemeChoice; label: string; icon: typeof Sun }[] => [
  { value: "light", label: t("Light", undefined, "theme"), icon: Sun },
  { value: "dark", label: t("Dark", undefined, "theme"), icon: Moon },
  { value: "system", label: t("Same as device"), icon: Monitor },
]);

export function ThemeMenuItems({ label = t("Appearance", undefined, "theme") }: { label?: string }) {
  const { choice, setChoice } = useTheme();
  return (
    <>
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={choice}
        onValueChange={(value) => {
          const next = choices.find((candidate) => candidate.value === value);
          if (next) setChoice(next.value);
        }}
      >
        {choices.map(({ value, label: words, icon: Icon }) => (
          <DropdownMenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon aria-hidden="true" className="text-faint" />
            {words}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
